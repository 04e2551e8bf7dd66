import { PatientInput } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { uncodedTexts, withCodedNames } from './coded-texts.ts';
import * as queries from './queries.ts';
import { updatePatient } from './writing-queries.ts';
import { patientById } from './rules.ts';

/** Refuses a date of birth after today in the practice's time zone. */
export function refuseFutureBirthDate(
  person: Person,
  { date_of_birth }: Pick<queries.PatientColumns, 'date_of_birth'>,
): void {
  if (date_of_birth > todayAt(person.practice.timeZone)) {
    throw new Refusal('invalid', [
      { path: 'date_of_birth', message: 'The date of birth cannot be in the future.' },
    ]);
  }
}

/** Changes all fields of a patient's record as staff do. Coded names that the client sends back are left out. */
export async function changeRecord(
  tx: Tx,
  person: Person,
  id: string,
  { version, ...fields }: queries.PatientColumns & { version?: number | null | undefined },
) {
  refuseFutureBirthDate(person, fields);
  const stored = await queries.lockPatient(tx, id);
  if (stored === undefined) throw new Refusal('patient_not_found');
  requireCurrentVersion(stored, version);
  recordEvent(tx, 'patient.changed', stored.id, byStaff(person));
  return withCodedNames(
    await updatePatient(tx, stored.id, uncodedTexts(fields, stored, person), person),
    person,
  );
}

type Text = Exclude<keyof queries.PatientColumns, 'gender'>;

/** Changes some fields of a patient's record and leaves the others as they are. Refuses invalid values. */
export async function changePatientFields(
  tx: Tx,
  person: Person,
  id: string,
  changes: Readonly<Partial<Record<Text, string>>>,
) {
  const record = withCodedNames(await tx.ask(patientById(id)), person);
  const fields = { ...record, ...changes };
  const parsed = PatientInput.safeParse(fields);
  const problems = (parsed.error?.issues ?? []).flatMap(({ path: [name], message }) =>
    typeof name === 'string' && name in changes ? [{ path: name, message }] : [],
  );
  if (problems.length > 0) throw new Refusal('invalid', problems);
  // Unchanged fields may predate today's rules, so they are kept even if they would be refused now.
  const { id: patientId, version } = record;
  return changeRecord(tx, person, patientId, { ...(parsed.data ?? columnsOf(fields)), version });
}

const columnsOf = ({
  first_name,
  last_name,
  email,
  phone,
  date_of_birth,
  gender,
  address,
  insurance_provider,
  insurance_id,
  medical_history,
  allergies,
  emergency_contact,
  emergency_phone,
}: queries.PatientColumns): queries.PatientColumns => ({
  first_name,
  last_name,
  email,
  phone,
  date_of_birth,
  gender,
  address,
  insurance_provider,
  insurance_id,
  medical_history,
  allergies,
  emergency_contact,
  emergency_phone,
});
