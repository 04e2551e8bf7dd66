import {
  createAppointment,
  createPatient,
  createPayment,
  createPrescription,
  createSoapNote,
  createStatement,
  createTreatment,
  endpoints,
  listRecallTypes,
  logPhoneCall,
  setPatientRecall,
} from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { conversationRecord } from '../../../../tests/security/conversation-record.ts';
import { aPatient, asOwner } from '../../../../tests/support/practice.ts';
import { auditApp, newEntries } from '../../../../tests/support/trail.ts';

const { newPractice } = await auditApp();

const idFound = (query: string, ...values: string[]) =>
  asOwner(async (owner) => (await owner.query<{ id: string }>(query, values)).rows[0]?.id ?? '');

const taken = ({ query }: Endpoint): string[] =>
  query instanceof z.ZodMiniObject ? Object.keys(query._zod.def.shape) : [];
/** Admins can only search practices and accounts: their role can't read patients. */
const reading = endpoints.filter(({ method, access }) => method === 'GET' && access.realm !== 'admin');
/**
 * These are searched, too, and hold nothing of a patient: catalog and terms at most the fees of the list that they pay by, remittances
 * a carrier and its number.
 */
const ofNoPatient = ['listProcedures', 'searchTerms', 'listRemittances'];
const ofPatients = reading.filter(({ name }) => !ofNoPatient.includes(name));
const searching = ofPatients.filter((call) => taken(call).includes('q'));
const filteringCalls = ofPatients.filter((call) => taken(call).includes('patient_id'));

describe('every reading call that answers about a patient leaves an entry', () => {
  test('if it is filtered by a name or a patient', () => {
    expect(searching.length).toBeGreaterThan(9);
    expect(filteringCalls.length).toBeGreaterThan(6);
    const silent = [...searching, ...filteringCalls].filter(
      ({ audit }) => audit === undefined || 'nothing' in audit,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test('with the patient it is filtered by, even if nothing was found', async () => {
    const { call, user } = await newPractice();
    const { id } = await call(createPatient, { body: aPatient() });
    // Reading the trail is not reading a record: it is recorded, but not shown to the patient.
    const wanted = filteringCalls.map(({ name, path }) => ({
      call: name,
      patient_id: path.startsWith('/audit') ? null : id,
    }));
    const entries = await newEntries(user.practice.id, async () => {
      for (const asked of filteringCalls)
        await call.unchecked(asked, { query: { patient_id: id } }).catch(() => undefined);
    });
    expect(entries.map(({ call: name, patient_id }) => ({ call: name, patient_id }))).toEqual(wanted);
  });

  test('with the patients found by a name, or that none was found', async () => {
    const { call, user } = await newPractice();
    const { id } = await call(createPatient, {
      body: aPatient({ first_name: 'Ottilie', last_name: 'Wunder' }),
    });
    const other = await call(createPatient, { body: aPatient({ first_name: 'Otto', last_name: 'Other' }) });
    // The visit booked here is a check-up, so this recall stays due.
    const recall = (await call(listRecallTypes)).output.find(({ name }) => name === 'Prophylaxis');
    for (const patient_id of [id, other.id]) {
      const recall_date = '2030-07-01';
      const visit = { patient_id, appointment_date: '2030-01-01', appointment_time: '09:00', recall_date };
      const taking = { medication: 'Ibuprofen', dosage: '1', frequency: 'daily', duration: '1 day' };
      const sections = { subjective: 'Pain', objective: 'Pain', assessment: 'Pain', plan: 'Pain' };
      const phoned = { direction: 'incoming', reason: 'other', outcome: 'reached' } as const;
      const note = { chief_complaint: 'Pain', history: 'Pain', ...sections };
      const made = [
        await call(createAppointment, { body: visit }),
        await call(createTreatment, {
          body: { patient_id, procedure: 'Crown', cost: 40, status: 'completed' },
        }),
        await call(createStatement, { body: { patient_id, way: 'print' } }),
        await call(createPayment, { body: { patient_id, amount: 10 } }),
        await call(createPrescription, { body: { patient_id, ...taking } }),
        await call(createSoapNote, { body: { patient_id, ...note } }),
        await call(logPhoneCall, { body: { patient_id, ...phoned } }),
      ];
      expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
      await conversationRecord(idFound, { practiceId: user.practice.id, isOther: false }, patient_id);
      const due = { recall_type_id: recall?.id ?? '', override_date: '2025-07-01', version: 0 };
      await call(setPatientRecall, { params: { id: patient_id }, body: due });
    }
    const foundBy = (words: string) =>
      newEntries(user.practice.id, async () => {
        for (const asked of searching) await call.unchecked(asked, { query: { q: words } });
      });
    const names = searching.map(({ name }) => name);

    const one = await foundBy('OTTILIE wun');
    expect(one.map((entry) => entry.call)).toEqual(names);
    for (const entry of one) {
      expect(entry).toMatchObject({
        action: 'read',
        outcome: 'done',
        person_id: user.id,
        patient_id: id,
        detail: { count: 1, patients: [id] },
      });
    }
    for (const entry of await foundBy('ott')) {
      expect(entry).toMatchObject({ patient_id: null, detail: { count: 2 } });
      expect(entry.detail['patients']).toHaveLength(2);
      expect(entry.detail['patients']).toEqual(expect.arrayContaining([id, other.id]));
    }
    const none = await foundBy('nobody');
    expect(none.map((entry) => entry.call)).toEqual(names);
    for (const entry of none) expect(entry).toMatchObject({ patient_id: null, detail: { count: 0 } });
    expect(JSON.stringify([one, none])).not.toMatch(/ottilie|nobody/i);
  });
});

test('figures of the whole practice, which concern no patient, leave no entry', async () => {
  const { call, user } = await newPractice();
  const figures = reading.filter(({ path, params }) => path.endsWith('/figures') && params === undefined);
  expect(figures.length).toBeGreaterThan(5);
  const entries = await newEntries(user.practice.id, async () => {
    for (const asked of figures)
      for (const q of [undefined, '', ' ']) await call.unchecked(asked, { query: { q } });
  });
  expect(entries).toEqual([]);
});
