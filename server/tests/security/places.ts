import { kindNames, kinds } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import { otherParams } from './decisions.ts';
import { referencesIn } from './fields.ts';

/** A part of a call's input that contains a record's id: the field, and the kind of record. */
export interface Place {
  part: 'params' | 'query' | 'body';
  field: string;
  kind: string;
}

/** Fields with ids that aren't UUIDs, so the schema doesn't show that they are ids; by the call's path. */
const otherIds: { path: RegExp; place: Place }[] = [
  { path: /\/passkeys\/remove$/, place: { part: 'body', field: 'id', kind: 'passkey' } },
];

/** Fields whose name doesn't show the kind of record. `id` is that of a printed sheet. */
const kindsOfFields: Record<string, string> = {
  person_id: 'staff',
  assigned_to_id: 'staff',
  billed_by_id: 'provider',
  supervisor_id: 'provider',
  assistant_id: 'provider',
  to_person_id: 'staff',
  user_id: 'staff',
  kind_id: 'appointment_kind',
  event_id: 'appointment_event',
  id: 'prescription',
  ids: 'patient',
  image_ids: 'image',
  template: 'mount_template',
  program_id: 'office_program',
  head_patient_id: 'patient',
  referred_by_id: 'patient',
  book_kind_id: 'appointment_kind',
  next_type_id: 'recall_type',
  replaces_id: 'recall_type',
  subscriber_id: 'patient',
  copy_of: 'form',
  member_id: 'patient',
  credit_entry_id: 'ledger_entry',
  debit_entry_id: 'ledger_entry',
  entry_id: 'ledger_entry',
  entry_ids: 'ledger_entry',
  repeats_id: 'prescription',
  proof_id: 'document',
  treatment_ids: 'treatment',
  procedure_ids: 'procedure',
  after: 'clearinghouse',
  about_id: 'clinical_note',
  proposal_id: 'plan_proposal',
  series_id: 'blockout_series',
};
const kindOfField = (field: string): string => kindsOfFields[field] ?? field.replace(/_id$/, '');

/** Every part of the call's input that contains a record's id. */
export function placesOf(endpoint: Endpoint): Place[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [
    ...inPath
      .filter((name) => !(name in otherParams))
      .map((field) => ({ part: 'params' as const, field, kind: kindOfParam(endpoint) })),
    ...(['query', 'body'] as const).flatMap((part) =>
      referencesIn(endpoint, part).map((field) => ({
        part,
        field,
        // The merged record is of the same kind as the surviving one.
        kind: field === 'merged_id' ? kindOfParam(endpoint) : kindOfField(field),
      })),
    ),
    ...otherIds.filter(({ path }) => path.test(endpoint.path)).map(({ place }) => place),
  ];
}

/** The kind of record of the path's `{id}`: the one whose "not found" refusal the call has. */
function kindOfParam({ name, refusals, audit }: Endpoint): string {
  const code = refusals.find((one) => one.endsWith('_not_found'));
  if (code === undefined)
    throw new Error(`${name} has {id} and no …_not_found among its refusals: which record is it?`);
  // Both kinds of note share a refusal, so take the one in the call's audit entry.
  const missed = kindNames.filter((kind) => kinds[kind].notFound === code);
  const told = audit !== undefined && 'object' in audit ? audit.object : undefined;
  return missed.find((kind) => missed.length === 1 || kind === told) ?? code.replace(/_not_found$/, '');
}
