import {
  addFamilyMember,
  createFamily,
  createPatient,
  createPayment,
  createStatement,
  createTreatment,
  getContact,
  getPatientLedger,
  getReceipt,
  listPayments,
  portalBalance,
  portalPayments,
  portalStatementPdf,
  portalTreatments,
  previewStatement,
  sendReceipt,
  setBillingPrivacy,
  setContactZone,
  statementPdf,
  updateFamily,
  updatePatient,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import { aPatient, asOwner, callAs, onOwnDatabase, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { pagesOf } from '../../../../tests/support/statements.ts';

// Emails are sent by jobs, which need a database of their own.
await onOwnDatabase();
const { letters, mail } = await mailServer();
const { app, newPractice, stranger, secrets } = await testApp();
const { app: withMail } = await testApp({ mail, publicUrl: 'https://cusp.example' }, undefined, { secrets });

const madeUp = '01900000-0000-7000-8000-000000000000';

const hide = (call: Caller, id: string, hides_procedures = true) =>
  call.unchecked(setBillingPrivacy, { params: { id }, body: { hides_procedures } });

/** Anna pays for Ben, who is an adult and had an extraction of 300, and for Cleo, a minor. Both have portal accounts. */
async function theFamily() {
  const practice = await newPractice();
  const { call } = practice;
  const anna = await patientOf(call, stranger, (token) => callAs(app, token));
  const ben = await patientOf(call, stranger, (token) => callAs(app, token));
  const cleo = (
    await call(createPatient, {
      body: aPatient({
        first_name: 'Cleo',
        date_of_birth: `${Number(practice.user.today.slice(0, 4)) - 9}-01-01`,
      }),
    })
  ).id;
  const { output: family } = await call(createFamily, { body: { patient_id: anna.patient_id } });
  for (const patient_id of [ben.patient_id, cleo])
    await call(addFamilyMember, { params: { id: family.id }, body: { patient_id } });
  const work = { procedure: 'Extraction', tooth_number: '#3', cost: 300, status: 'completed' };
  await call(createTreatment, { body: { patient_id: ben.patient_id, ...work } });
  const [charge] = (await call(getPatientLedger, { params: { id: ben.patient_id } })).output;
  return {
    ...practice,
    anna: anna.patient_id,
    ben: ben.patient_id,
    cleo,
    family: family.id,
    asAnna: anna.visitor,
    asBen: ben.visitor,
    pay: (patient_id: string, amount: number) =>
      call(createPayment, {
        body: { patient_id, amount, splits: [{ entry_id: charge?.id ?? '', amount }] },
      }),
  };
}

describe('an adult whose bills somebody else pays', () => {
  test('may ask that the guarantor’s statement doesn’t name the procedures', async () => {
    const { call, asAnna, anna, ben } = await theFamily();
    const words = async () => {
      const { snapshot } = (await call(previewStatement, { params: { id: anna } })).output;
      return [...snapshot.lines, ...snapshot.open].map((line) => line.words);
    };
    expect(await words()).toEqual(['Extraction #3', 'Extraction #3']);
    expect(await hide(call, ben)).toMatchObject({ status: 200 });
    expect(await words()).toEqual(['Dental services', 'Dental services']);
    const made = await call(createStatement, { body: { patient_id: anna, way: 'portal' } });
    expect(made).toMatchObject({ status: 201, body: { amount: 300 } });
    const params = { id: made.id };
    for (const { bytes } of [
      await call(statementPdf, { params }),
      await asAnna(portalStatementPdf, { params }),
    ]) {
      const text = (await pagesOf(bytes)).join('');
      expect(text).toContain('Dentalservices');
      expect(text).toContain('$300.00');
      expect(text).not.toContain('Extraction');
    }
    await hide(call, ben, false);
    expect((await words()).at(-1)).toBe('Extraction #3');
  });

  test('is named to nobody else on receipts, and to themselves on their own', async () => {
    const { call, anna, ben, pay, asAnna } = await theFamily();
    await hide(call, ben);
    const parts = async (id: string) =>
      (await call(getReceipt, { params: { id } })).output.parts.map(({ procedure, amount }) => [
        procedure,
        amount,
      ]);
    const hers = await pay(anna, 100);
    const his = await pay(ben, 50);
    expect(await parts(hers.id)).toEqual([['Dental services', 100]]);
    expect(await parts(his.id)).toEqual([['Extraction #3', 50]]);
    expect((await asAnna(portalPayments)).rows).toMatchObject([{ pays: 'family bills' }]);
    // The staff's own lists name it.
    expect((await call(listPayments)).rows.map(({ pays }) => pays)).toEqual([
      'Extraction #3',
      'Extraction #3',
    ]);
  });

  test('reads the procedures in their own portal, and the guarantor doesn’t', async () => {
    const { call, ben, asBen, asAnna } = await theFamily();
    await hide(call, ben);
    expect((await asBen(portalTreatments)).rows).toMatchObject([{ procedure_name: 'Extraction' }]);
    expect((await asBen(portalBalance)).output.bills).toMatchObject([
      { procedure: 'Extraction #3', due: 300 },
    ]);
    expect(JSON.stringify((await asAnna(portalBalance)).body)).not.toContain('Extraction');
    expect(JSON.stringify((await asAnna(portalPayments)).body)).not.toContain('Extraction');
  });

  test('stays private also when their record’s letters go to an address that is not theirs', async () => {
    const { ben, pay, user, token } = await theFamily();
    await asOwner((owner) =>
      owner.query('update practice set approved_at = now() where practice_id = $1', [user.practice.id]),
    );
    const call = callAs(withMail, token);
    await hide(call, ben);
    const params = { id: (await pay(ben, 50)).id };
    const emailsOf = async (body: { email?: string }) => {
      const before = letters.length;
      expect((await call(sendReceipt, { params, body })).status).toBe(200);
      await expect.poll(() => letters.length).toBe(before + 1);
      return letters.at(-1) ?? '';
    };
    expect(await emailsOf({})).toContain('Extraction #3 of');
    const elsewhere = await emailsOf({ email: 'anna@example.com' });
    expect(elsewhere).toContain('Dental services of');
    expect(elsewhere).not.toContain('Extraction');
  });

  test('is shown with who recorded it and when, and keeps it beside the time zone', async () => {
    const { call, ben, user } = await theFamily();
    const billing = async () => (await call(getContact, { params: { id: ben } })).output.billing;
    expect(await billing()).toMatchObject({ is_adult: true, hides_procedures: false, at: null, by: '' });
    await hide(call, ben);
    await call(setContactZone, { params: { id: ben }, body: { time_zone: 'America/Denver' } });
    await call(setContactZone, { params: { id: ben }, body: { time_zone: '' } });
    expect(await billing()).toMatchObject({
      hides_procedures: true,
      by: user.name,
      at: expect.any(String),
    });
    expect((await call(getContact, { params: { id: ben } })).output.time_zone).toBe('');
  });

  test('reads them again on the statement once they pay themselves', async () => {
    const { call, family, ben } = await theFamily();
    await hide(call, ben);
    await call(updateFamily, { params: { id: family }, body: { head_patient_id: ben } });
    const { snapshot } = (await call(previewStatement, { params: { id: ben } })).output;
    expect(snapshot.lines.map(({ words }) => words)).toEqual(['Extraction #3']);
  });

  test('isn’t a minor, nor who pays for themselves', async () => {
    const { call, anna, ben, cleo, user } = await theFamily();
    const refused = (message: string) => ({
      status: 422,
      body: { detail: message, errors: [{ path: 'hides_procedures', message }] },
    });
    expect(await hide(call, cleo)).toMatchObject(refused('This option is only for adult patients.'));
    expect(await hide(call, anna)).toMatchObject(refused('No one else pays this patient’s bills.'));
    const alone = (await call(createPatient, { body: aPatient() })).id;
    expect(await hide(call, alone)).toMatchObject(refused('No one else pays this patient’s bills.'));
    // A patient whose corrected date of birth makes them a minor hides nothing.
    await hide(call, ben);
    await call(updatePatient, {
      params: { id: ben },
      body: aPatient({ date_of_birth: `${Number(user.today.slice(0, 4)) - 10}-01-01` }),
    });
    const { snapshot } = (await call(previewStatement, { params: { id: anna } })).output;
    expect(snapshot.lines.map(({ words }) => words)).toEqual(['Extraction #3']);
    expect(await hide(call, ben, false)).toMatchObject({ status: 200 });
  });

  test('is changed by nobody of another practice, no patient and no stranger, and never by half a body', async () => {
    const { call, ben, asBen } = await theFamily();
    const theirs = await newPractice();
    expect((await hide(theirs.call, ben)).status).toBe(404);
    expect((await hide(call, madeUp)).status).toBe(404);
    expect((await hide(stranger, ben)).status).toBe(401);
    expect((await hide(asBen, ben)).status).toBe(403);
    for (const body of [{}, { hides_procedures: 'yes' }, { hides_procedures: null }])
      expect((await call.unchecked(setBillingPrivacy, { params: { id: ben }, body })).status).toBe(422);
  });
});
