import {
  approvePractice,
  assignNumber,
  createPatient,
  me,
  type PatientInput,
  recordConsent,
  setContactZone,
} from '@cusp/contract';
import type { Operator } from '../../support/operator.ts';
import type { Practice } from '../../support/practice.ts';
import { timeZone } from '../../support/days.ts';

/** The practice is approved and has a number of its own, so that its texts leave. */
export async function letText(operator: Operator, practice: Practice): Promise<void> {
  const { practice: own } = await practice.call(me, {});
  const params = { id: own.id };
  await operator.call(approvePractice, { params, body: { reason: 'Known to us' } });
  const number = `+1212556${String(Date.now() % 10_000).padStart(4, '0')}`;
  await operator.call(assignNumber, { params, body: { number, registration: 'approved', reason: 'Theirs' } });
}

export const person = {
  first_name: 'Mia',
  last_name: 'Keller',
  phone: '(212) 555-0147',
  date_of_birth: '1984-06-09',
};

/** A patient who agreed to texts, where it is day. */
export async function whoAgreed(practice: Practice, fields: Partial<PatientInput> = {}): Promise<string> {
  const { id } = await practice.call(createPatient, {
    body: { ...person, ...fields },
  });
  const params = { id };
  await practice.call(recordConsent, { params, body: { channel: 'text', given: true, how: 'in_person' } });
  await practice.call(setContactZone, { params, body: { time_zone: timeZone } });
  return id;
}
