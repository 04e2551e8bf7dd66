import {
  auditAnchors,
  createPatient,
  createPayment,
  exportAudit,
  getAuditEntry,
  getPatient,
  listAudit,
  listAuditPeople,
  listPatients,
  portalAccessLog,
  portalTreatments,
  recordPortalPrint,
  recordPrint,
  requestOf,
  updatePatient,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { cuspVersion } from '../../../values/cusp-version.ts';
import { aPatient, asOwner } from '../../../../tests/support/practice.ts';
import { auditApp, newEntries } from '../../../../tests/support/trail.ts';

const { app, newPractice, practiceWithVisitor } = await auditApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

/** Two patients: a colleague has read one, and the other was changed. */
async function practiceWithWork() {
  const practice = await newPractice({ name: 'Dr. Ana Núñez' });
  const hygienist = await practice.member('hygienist', '=Hana "H", hygienist');
  const mia = await practice.call(createPatient, { body: aPatient() });
  const leo = await practice.call(createPatient, { body: aPatient({ first_name: 'Leo' }) });
  await hygienist(getPatient, { params: { id: mia.id } });
  await hygienist(listAudit);
  await practice.call(updatePatient, { params: { id: leo.id }, body: { ...leo.output, phone: '1' } });
  return { ...practice, hygienist, mia: mia.id, leo: leo.id };
}

const callsOf = (rows: Record<string, unknown>[]) => rows.map((row) => row['call']);

describe('the audit page', () => {
  test('lists the newest first, in pages', async () => {
    const { call } = await practiceWithWork();
    const first = await call(listAudit, { query: { limit: '2' } });
    expect(first.rows).toMatchObject([
      { call: 'updatePatient', patient_name: 'Leo Keller', has_changes: true, outcome: 'done' },
      { call: 'listAudit', outcome: 'not_permitted', person_name: '=Hana "H", hygienist' },
    ]);
    const next = /<\/api(.+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
    const rest = await call.raw('GET', next.replace('limit=2', 'limit=100'));
    expect(callsOf(rest.rows)).toEqual(
      ['getPatient', 'createPatient', 'createPatient', '', 'register'].filter((name) =>
        callsOf(rest.rows).includes(name),
      ),
    );
    expect(rest.headers['link']).toBeUndefined();
  });

  test('filters by person, patient, action, outcome and time', async () => {
    const { call, user, mia, leo } = await practiceWithWork();
    const people = await call(listAuditPeople);
    const hana = people.rows.find((person) => person['name'] !== user.name)?.['id'];
    const list = async (query: InputOf<typeof listAudit>['query'] = {}) =>
      callsOf((await call(listAudit, { query })).rows);
    expect(await list({ person_id: String(hana), outcome: 'done', action: 'read' })).toEqual(['getPatient']);
    expect(await list({ patient_id: mia })).toEqual(['getPatient', 'createPatient']);
    expect(await list({ patient_id: leo, action: 'update' })).toEqual(['updatePatient']);
    expect(await list({ outcome: 'refused' })).toEqual(['listAudit']);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await list({ from: soon })).toEqual([]);
    expect(await list({ until: soon, patient_id: leo })).toEqual(['updatePatient', 'createPatient']);
    // A list with several patients leaves an entry about each of them.
    await call(listPatients);
    for (const patient of [mia, leo])
      expect(await list({ patient_id: patient, action: 'read', outcome: 'done' })).toContain('listPatients');
    expect(await list({ patient_id: madeUp })).toEqual([]);
    for (const wrong of [
      'action=steal',
      'from=now',
      'from=2026-02-30',
      'person_id=1',
      'cursor=x',
      'limit=0',
    ]) {
      expect([wrong, (await call.raw('GET', `${listAudit.path}?${wrong}`)).status]).toEqual([wrong, 422]);
    }
  });

  test('shows the earlier and the later value of a change', async () => {
    const { call, leo } = await practiceWithWork();
    const [row] = (await call(listAudit, { query: { patient_id: leo } })).rows;
    const entry = await call(getAuditEntry, { params: { id: String(row?.['id']) } });
    expect(entry.body).toMatchObject({
      ...row,
      changes: [
        {
          object: 'patient',
          operation: 'update',
          before: { phone: '(212) 555-0147' },
          after: { phone: '1' },
        },
      ],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await call(getAuditEntry, { params: { id: madeUp } })).status).toBe(404);
  });

  test('is only for owners, and only for their own practice', async () => {
    const { call, member, leo } = await practiceWithWork();
    const other = await newPractice();
    const [row] = (await call(listAudit, { query: { patient_id: leo } })).rows;
    const entry = { params: { id: String(row?.['id']) } };
    const dentist = await member('dentist');
    for (const ask of [listAudit, getAuditEntry, listAuditPeople, exportAudit, auditAnchors])
      expect([ask.name, (await dentist.unchecked(ask, entry)).status]).toEqual([ask.name, 403]);
    expect((await other.call(getAuditEntry, { params: { id: String(row?.['id']) } })).text).toBe(
      (await other.call(getAuditEntry, { params: { id: madeUp } })).text,
    );
    expect((await other.call(listAudit, { query: { patient_id: leo } })).rows).toEqual([]);
  });

  test('exports the filtered rows as a file without spreadsheet formulas', async () => {
    const { token, call, mia } = await practiceWithWork();
    const answer = await app.inject({
      url: requestOf(exportAudit, { query: { patient_id: mia } }).url,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/),
    });
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\uFEFFnumber,moment,realm,person,role,action,/);
    expect(lines[1]).toContain(
      `"'=Hana ""H"", hygienist",hygienist,read,patient,${mia},Mia Keller,${mia},done,`,
    );
    expect(lines[0]).toContain(',call,app_version,changes,');
    for (const line of lines.slice(1)) expect(line).toContain(`,${cuspVersion},`);
    const [exported] = (await call(listAudit, { query: { action: 'export' } })).rows;
    expect(exported).toMatchObject({ call: 'exportAudit', outcome: 'done' });
    const entry = await call(getAuditEntry, { params: { id: String(exported?.['id']) } });
    expect(entry.body).toMatchObject({ app_version: cuspVersion });
  });
});

describe('who opened my record', () => {
  test('shows the patient which staff did what and when, and nothing about others', async () => {
    const { call, visitor, member, patientId } = await practiceWithVisitor();
    const assistant = await member('assistant', 'Ada');
    const other = await call(createPatient, { body: aPatient() });
    await assistant(getPatient, { params: { id: patientId } });
    await assistant(getPatient, { params: { id: other.id } });
    await assistant(listAudit, { query: { patient_id: patientId } });
    await visitor(portalTreatments);
    const { rows, status } = await visitor(portalAccessLog);
    expect(status).toBe(200);
    expect(rows.map(({ id: _id, at: _at, ...row }) => row)).toEqual([
      { realm: 'staff', person_name: 'Ada', role: 'assistant', action: 'read', object: 'patient' },
      expect.objectContaining({ action: 'create', object: 'portal_invitation' }),
      expect.objectContaining({ action: 'create', object: 'patient' }),
    ]);
    const page = await visitor(portalAccessLog, { query: { limit: '1' } });
    expect(page.rows).toEqual(rows.slice(0, 1));
    expect(page.headers['link']).toContain('cursor=');
  });
});

describe('printing', () => {
  test('is recorded with the patient before the sheet is shown', async () => {
    const { call, visitor, practiceId, patientId, member } = await practiceWithVisitor();
    const paid = await call(createPayment, { body: { patient_id: patientId, amount: 20 } });
    const receptionist = await member('receptionist');
    const entries = await newEntries(practiceId, async () => {
      expect((await receptionist(recordPrint, { body: { sheet: 'receipt', id: paid.id } })).status).toBe(204);
      expect((await call(recordPrint, { body: { sheet: 'prescription', id: paid.id } })).status).toBe(404);
      expect((await call(recordPrint, { body: { sheet: 'visit', id: paid.id } })).status).toBe(404);
      expect((await receptionist(recordPrint, { body: { sheet: 'schedule', id: null } })).status).toBe(204);
      expect((await visitor(recordPortalPrint, { body: { sheet: 'receipt', id: paid.id } })).status).toBe(
        204,
      );
      expect((await visitor(recordPortalPrint, { body: { sheet: 'statement' } })).status).toBe(204);
      expect((await visitor(recordPortalPrint, { body: { sheet: 'receipt', id: madeUp } })).status).toBe(404);
    });
    expect(entries).toMatchObject([
      { action: 'print', object: 'receipt', object_id: paid.id, patient_id: patientId, outcome: 'done' },
      { call: 'recordPrint', outcome: 'prescription_not_found' },
      { call: 'recordPrint', outcome: 'appointment_not_found' },
      { action: 'print', object: 'appointment', object_id: '', outcome: 'done' },
      { realm: 'patient', action: 'print', object: 'receipt', object_id: paid.id, patient_id: patientId },
      { realm: 'patient', action: 'print', object: 'statement', patient_id: patientId },
      { realm: 'patient', outcome: 'payment_not_found' },
    ]);
  });

  test('of another practice’s record is not found', async () => {
    const [ours, theirs] = [await newPractice(), await practiceWithVisitor()];
    const paid = await theirs.call(createPayment, { body: { patient_id: theirs.patientId, amount: 20 } });
    expect((await ours.call(recordPrint, { body: { sheet: 'receipt', id: paid.id } })).status).toBe(404);
  });
});

test('no trail is readable over the database’s role for admins', async () => {
  await asOwner(async (client) => {
    await client.query('set role cusp_admin');
    await expect(client.query('select * from audit_entry')).rejects.toThrow(/permission denied/);
    await client.query('select * from service_audit limit 1');
    await client.query('reset role');
  });
});
