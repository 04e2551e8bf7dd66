import {
  createPayment,
  createStatement,
  createTreatment,
  getDaySheet,
  getPatientLedger,
  getReceipt,
  listPayments,
  listProcedures,
  portalPayments,
  portalTreatments,
  statementPdf,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';
import { pagesOf } from '../../../../tests/support/statements.ts';

const { app, newPractice, stranger } = await testApp();

/** A patient who had a nerve test of #3, a filling of #14 and, named by its category only, a crown of #19. */
async function threeTreatments() {
  const practice = await newPractice();
  const { call } = practice;
  const patient = await patientOf(call, stranger, (token) => callAs(app, token));
  const { patient_id } = patient;
  const catalog = (await call(listProcedures)).output;
  const ofCode = (code: string) => catalog.find((each) => each.code === code)?.id ?? '';
  const done = { patient_id, status: 'completed' as const };
  const treat = (body: object) => call.unchecked(createTreatment, { body: { ...done, ...body } });
  await treat({ procedure: 'Other', procedure_id: ofCode('TST1'), tooth: 16, cost: 40 });
  await treat({ procedure: 'Filling', procedure_id: ofCode('FCB3'), tooth: 26, surfaces: 'MOD', cost: 210 });
  await treat({ procedure: 'Crown', tooth_number: '19', cost: 900 });
  const ledger = (await call(getPatientLedger, { params: { id: patient_id } })).output.toReversed();
  const { output: payment } = await call(createPayment, {
    body: { patient_id, amount: 300, splits: ledger.map(({ id }) => ({ entry_id: id, amount: 40 })) },
  });
  return { ...practice, ...patient, payment };
}

const forStaff = ['Pulp test #3', 'Posterior composite filling, 3 surfaces #14 MOD', 'Crown #19'];
const forPatients = ["Test of a tooth's nerve #3", 'Tooth-colored filling #14 MOD', 'Crown #19'];

describe('a treatment of the catalog is called by its procedure, with tooth and surfaces', () => {
  test('in the ledger, on the day sheet and in the list of payments, which names all three', async () => {
    const { call, patient_id, payment } = await threeTreatments();
    expect(payment.pays).toBe(forStaff.join(', '));
    expect((await call(listPayments)).output[0]?.pays).toBe(forStaff.join(', '));
    const ledger = (await call(getPatientLedger, { params: { id: patient_id } })).output.toReversed();
    expect(ledger.map(({ procedure }) => procedure)).toEqual([...forStaff, null]);
    expect(ledger[3]?.allocations.map(({ procedure }) => procedure)).toEqual(forStaff);
    const what = (await call(getDaySheet)).output.entries.map((entry) => entry.what);
    expect(what).toEqual([...forStaff, `Cash: ${forStaff.join(', ')}`]);
  });

  test('on receipts, statements and in the portal by the name for patients', async () => {
    const { call, patient_id, payment, visitor } = await threeTreatments();
    const { parts } = (await call(getReceipt, { params: { id: payment.id } })).output;
    expect(parts.map(({ procedure }) => procedure)).toEqual(forPatients);
    const { id } = await call(createStatement, { body: { patient_id, way: 'print' } });
    const words = (await pagesOf((await call(statementPdf, { params: { id } })).bytes)).join('');
    for (const name of forPatients) expect(words).toContain(name.replaceAll(' ', ''));
    expect((await visitor(portalPayments)).rows).toMatchObject([{ pays: forPatients.join(', ') }]);
    expect((await visitor(portalTreatments)).rows.toReversed()).toMatchObject([
      { procedure: 'Other', procedure_name: "Test of a tooth's nerve", tooth_number: '3', surfaces: '' },
      { procedure: 'Filling', procedure_name: 'Tooth-colored filling', tooth_number: '14', surfaces: 'MOD' },
      { procedure: 'Crown', procedure_name: 'Crown', tooth_number: '19', surfaces: '' },
    ]);
  });

  test('and a payment of one treatment by that, wherever payments are named', async () => {
    const { call, patient_id } = await threeTreatments();
    const { id: treatment_id } = await call(createTreatment, {
      body: { patient_id, procedure: 'Crown', tooth_number: '30', cost: 500, status: 'completed' },
    });
    const body = { patient_id, treatment_id, amount: 500 };
    expect((await call(createPayment, { body })).output).toMatchObject({
      pays: 'Crown #30',
      treatment_procedure: 'Crown',
    });
  });
});
