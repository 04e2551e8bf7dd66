import * as z from 'zod/mini';

/** What a later backup may change of a record: its fields, by the names that they have here. */
export const comparedFields = [
  'first_name',
  'last_name',
  'preferred_name',
  'date_of_birth',
  'gender',
  'phone',
  'phone_kind',
  'other_phones',
  'email',
  'address',
  'emergency_contact',
  'emergency_phone',
  'language',
  'status',
  'archived',
  'died_on',
  'texts',
  'guarantor',
  'appointment_date',
  'appointment_time',
  'duration',
  'type',
  'progress',
  'provider_id',
  'operatory_id',
  'staff_notes',
  'asap',
  'kind',
  'work',
  'place',
  'date',
  'outcome',
  'amount',
  'expected',
  'expected_write_off',
  'patient_id',
  'state',
  'override_date',
  'note',
  'paused_until',
  'ended_reason',
  'type_id',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** A field that was changed on both sides since the earlier backup, each value in words; null: empty, or the record is gone there. */
export const ConflictField = z.object({
  field: z.enum(comparedFields),
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
});
export type ConflictField = z.infer<typeof ConflictField>;

/** What a person decides of a conflict. */
export const conflictDecisions = ['ours', 'theirs'] as const;

/** What a person decides of a patient whose name and birth date are in Cusp already. */
export const twinDecisions = ['same', 'another'] as const;
