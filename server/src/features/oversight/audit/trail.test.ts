import {
  createPatient,
  createTreatment,
  endpoints,
  getPatient,
  listPatients,
  listPharmacies,
  listSoapNotes,
  listTreatments,
  login,
  logout,
  portalLogin,
  portalLogout,
  refusals,
  updateTreatment,
} from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { sqlFor } from '../../../db/database.ts';
import { ofEachWay } from '../../../../tests/support/breadth.ts';
import { aPatient, callAs, password } from '../../../../tests/support/practice.ts';
import { tryCall } from '../../../../tests/support/people.ts';
import { auditApp, newEntries, trailOf } from '../../../../tests/support/trail.ts';

const { app, database, newPractice, stranger, practiceWithVisitor } = await auditApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

const isBound = ({ method, path }: Endpoint) =>
  app.hasRoute({ method, url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` });
/** The calls are made without a search here. */
const leavesNothing = ({ audit }: Endpoint) =>
  audit !== undefined && ('nothing' in audit || audit.unlessSearched !== undefined);
const endsSession = ({ name }: Endpoint) => /logout/i.test(name);
const codesOf = (status: number): string[] =>
  Object.entries(refusals).flatMap(([code, [own]]) => (own === status ? [code] : []));

test('every call of the contract says what it leaves in the audit trail', () => {
  const silent = endpoints.filter(({ access, audit }) => access.realm !== 'admin' && audit === undefined);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

describe('every call leaves exactly one entry, or none where it says so', () => {
  const ofRealm = (realm: string) =>
    ofEachWay(
      endpoints.filter(
        (call) => call.access.realm === realm && !call.takesFile && !endsSession(call) && isBound(call),
      ),
    );

  test.each([
    ['staff', ofRealm('staff')],
    ['patient', ofRealm('patient')],
  ] as const)('of %s, with made-up ids and an empty body', async (realm, calls) => {
    const { call, visitor, practiceId, patientId, user } = await practiceWithVisitor();
    const caller = realm === 'staff' ? call : visitor;
    const left: object[] = [];
    const wanted: object[] = [];
    for (const endpoint of calls) {
      let status = 0;
      const entries = await newEntries(practiceId, async () => {
        ({ status } = await rawStatus(caller, endpoint));
      });
      left.push({ call: endpoint.name, entries: entries.map((entry) => entry.call) });
      const done = status < 300;
      wanted.push({ call: endpoint.name, entries: done && leavesNothing(endpoint) ? [] : [endpoint.name] });
      for (const entry of entries) {
        expect([endpoint.name, ...(done ? ['done'] : codesOf(status))]).toContain(entry.outcome);
        expect(entry.realm).toBe(realm);
        if (realm === 'staff') expect(entry.person_id).toBe(user.id);
        else expect(entry.patient_id).toBe(patientId);
        if (endpoint.path.includes('{id}')) expect(entry.object_id).toBe(madeUp);
        if (!done || leavesNothing(endpoint)) continue;
        expect(entry).toMatchObject(
          endpoint.audit && 'action' in endpoint.audit ? { action: endpoint.audit.action } : {},
        );
      }
    }
    expect(left).toEqual(wanted);
  });

  /** Files aren't parsed; only the status counts. */
  async function rawStatus(caller: typeof stranger, endpoint: Endpoint) {
    try {
      return await tryCall(caller, endpoint);
    } catch {
      return { status: 200 };
    }
  }

  test.each([
    ['staff', ofRealm('patient')],
    ['patient', ofRealm('staff')],
  ] as const)('when %s call what is for others', async (realm, calls) => {
    const { call, visitor, practiceId } = await practiceWithVisitor();
    const caller = realm === 'staff' ? call : visitor;
    const entries = await newEntries(practiceId, async () => {
      for (const endpoint of calls) {
        expect([endpoint.name, (await tryCall(caller, endpoint)).status]).toEqual([endpoint.name, 403]);
      }
    });
    expect(entries.map(({ call: name, outcome, realm: by }) => [name, outcome, by])).toEqual(
      calls.map(({ name }) => [name, 'wrong_realm', realm]),
    );
  });
});

describe('what is done with a record', () => {
  test('is recorded with who did what to whose record, and from where', async () => {
    const { call, user } = await newPractice({ name: 'Dr. Ana Núñez' });
    const practiceId = user.practice.id;
    const { id } = await call(createPatient, { body: aPatient() });
    const treated = await call(createTreatment, { body: { patient_id: id, procedure: 'Crown', cost: 900 } });
    const entries = await newEntries(practiceId, async () => {
      await call(getPatient, { params: { id } });
      await call(listTreatments, { query: { patient_id: id } });
      await call(updateTreatment, {
        params: { id: treated.id },
        body: { ...treated.output, status: 'in_progress' },
      });
      await call(listPatients);
      await call(listPharmacies);
    });
    const who = {
      realm: 'staff',
      person_id: user.id,
      person_name: 'Dr. Ana Núñez',
      role: 'dentist',
      address: expect.stringMatching(/^198\.1[89]\./),
      outcome: 'done',
    };
    expect(entries).toMatchObject([
      { ...who, call: 'getPatient', action: 'read', object: 'patient', object_id: id, patient_id: id },
      { ...who, call: 'listTreatments', object: 'treatment', patient_id: id, detail: { count: 1 } },
      {
        ...who,
        call: 'updateTreatment',
        action: 'update',
        object_id: treated.id,
        patient_id: id,
        changes: [
          {
            object: 'treatment',
            operation: 'update',
            before: { status: 'planned' },
            after: { status: 'in_progress' },
          },
        ],
      },
      // The list contains no other patient.
      { ...who, call: 'listPatients', patient_id: id, detail: { count: 1, patients: [id] } },
      { ...who, call: 'listPharmacies', patient_id: null, detail: { count: 0 } },
    ]);
  });

  test('is about a patient if a list shows nobody else', async () => {
    const { user, call } = await newPractice();
    const { id } = await call(createPatient, { body: aPatient({ first_name: 'Ottilie' }) });
    const other = await call(createPatient, { body: aPatient() });
    const entries = await newEntries(user.practice.id, async () => {
      await call(listPatients, { query: { q: 'ottilie' } });
      await call(listPatients);
    });
    expect(entries).toMatchObject([
      { call: 'listPatients', patient_id: id },
      {
        call: 'listPatients',
        patient_id: null,
        detail: { patients: expect.arrayContaining([id, other.id]) },
      },
    ]);
  });

  test('without permission is recorded as refused', async () => {
    const { user, member, call } = await newPractice();
    const receptionist = await member('receptionist', 'Rosa');
    const { id } = await call(createPatient, { body: aPatient() });
    const entries = await newEntries(user.practice.id, () =>
      receptionist(listSoapNotes, { query: { patient_id: id } }),
    );
    expect(entries).toMatchObject([
      {
        person_name: 'Rosa',
        role: 'receptionist',
        call: 'listSoapNotes',
        outcome: 'not_permitted',
        patient_id: id,
      },
    ]);
  });

  test("of another practice is recorded in the caller's trail, never in the other's", async () => {
    const [ours, theirs] = [await newPractice(), await newPractice()];
    const { id } = await theirs.call(createPatient, { body: aPatient() });
    const before = (await trailOf(theirs.user.practice.id)).length;
    const entries = await newEntries(ours.user.practice.id, () => ours.call(getPatient, { params: { id } }));
    expect(entries).toMatchObject([{ call: 'getPatient', outcome: 'patient_not_found', object_id: id }]);
    expect(await trailOf(theirs.user.practice.id)).toHaveLength(before);
  });

  test('is done once for a repeated request, but recorded twice', async () => {
    const { call, user } = await newPractice();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const entries = await newEntries(user.practice.id, async () => {
      await call(createPatient, { body: aPatient() }, headers);
      await call(createPatient, { body: aPatient() }, headers);
    });
    expect(entries.map(({ call: name, changes }) => [name, changes.length])).toEqual([
      ['createPatient', 1],
      ['createPatient', 0],
    ]);
  });
});

describe('signing in', () => {
  test('as staff is recorded, failed or successful, and so is signing out', async () => {
    const { user, email } = await newPractice();
    const entries = await newEntries(user.practice.id, async () => {
      await stranger(login, { body: { email: email.toUpperCase(), password: 'not the password' } });
      const { body } = await stranger(login, { body: { email, password } });
      await callAs(app, String(body['access_token']))(logout);
    });
    const who = {
      realm: 'staff',
      person_id: user.id,
      person_name: user.name,
      address: expect.stringMatching(/^198\.1[89]\./),
    };
    expect(entries).toMatchObject([
      { ...who, call: 'login', action: 'sign_in', outcome: 'wrong_sign_in' },
      { ...who, call: 'login', action: 'sign_in', outcome: 'done' },
      { ...who, call: 'logout', action: 'sign_out', outcome: 'done' },
    ]);
    expect(JSON.stringify(entries)).not.toContain('password');
  });

  test('for the first time makes the practice', async () => {
    const { user } = await newPractice();
    const [first, ...others] = await trailOf(user.practice.id);
    expect(first).toMatchObject({ call: 'register', action: 'sign_in', person_id: user.id });
    const made = first?.changes.map(({ object }) => object) ?? [];
    expect(made.slice(0, 3)).toEqual(['practice', 'subscription', 'staff']);
    expect(made.at(-1)).toBe('staff_session');
    // The records that a practice starts with, of the schedule, of the catalog and of recalls.
    expect(new Set(made.slice(3, -1))).toEqual(
      new Set([
        'alert_rule',
        'operatory',
        'provider',
        'weekly_hours',
        'weekly_hours_day',
        'appointment_kind',
        'appointment_kind_procedure',
        'adjustment_kind',
        'procedure',
        'procedure_bundle',
        'procedure_bundle_line',
        'quick_button',
        'fee_schedule',
        'recall_type',
        'recall_trigger',
      ]),
    );
    expect(others).toEqual([]);
  });

  test('as a patient is recorded in the record’s practice, with every try', async () => {
    const { practiceId, email, patientId } = await practiceWithVisitor();
    const entries = await newEntries(practiceId, async () => {
      await stranger(portalLogin, { body: { email, password: 'not the password' } });
      const { body } = await stranger(portalLogin, { body: { email, password: 'a password of a patient' } });
      await callAs(app, String(body['access_token']))(portalLogout);
    });
    const who = { realm: 'patient', person_name: email, patient_id: patientId };
    expect(entries).toMatchObject([
      { ...who, call: 'portalLogin', outcome: 'wrong_sign_in' },
      { ...who, call: 'portalLogin', action: 'sign_in', outcome: 'done' },
      { ...who, call: 'portalLogout', action: 'sign_out' },
    ]);
    const activated = (await trailOf(practiceId)).find(({ call }) => call === 'activate');
    expect(activated).toMatchObject({ ...who, action: 'sign_in' });
    expect(JSON.stringify(activated?.changes)).not.toMatch(/[0-9a-f]{64}/);
  });
});

describe('a change made by the server itself', () => {
  test('is recorded as done by the system', async () => {
    const { user } = await newPractice();
    const entries = await newEntries(user.practice.id, () =>
      database.asPractice(user.practice.id, (tx) =>
        tx.all(sqlFor.updateTable('practice').set({ name: 'Renamed' })),
      ),
    );
    expect(entries).toMatchObject([
      {
        realm: 'system',
        action: 'update',
        object: 'practice',
        changes: [{ before: { name: user.practice.name }, after: { name: 'Renamed' } }],
      },
    ]);
  });
});
