import {
  getClaim,
  getPatientBar,
  getImportProof,
  getRemittance,
  listClaims,
  listInsurancePlans,
  listPatients,
  listPayments,
  importStatement,
  postRemittance,
  signImportProof,
  takeRemittances,
} from '@cusp/contract';
import type { Claim } from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { workingApp } from '../../../../tests/support/working-app.ts';
import { applyAnswers } from '../../insurance/clearinghouse/index.ts';
import { anAdvice } from '../../money/remittances/remittances.helpers.ts';
import { imported } from './import-desk.helpers.ts';
import type { SampleClaim } from './sample-claims.helpers.ts';
import { sampleBackup } from './sample-file.helpers.ts';

const { newPractice, database } = await workingApp();
const { sql, expected } = sampleBackup(dayFromToday, 21);
// Short numbers are parts of other things that a search finds.
const sample = expected.claims.filter(({ patient }) => !(patient in expected.refused) && patient.length > 4);
const { call, user } = await newPractice();
const report = await imported(call, sql);

const patientOf = async ({ patient }: Pick<SampleClaim, 'patient'>) =>
  (await call(listPatients, { query: { q: patient, archived: 'all' } })).output[0];

/** The claim that one of the sample became, found by its former number. */
async function claimOf(one: SampleClaim): Promise<Claim> {
  const patient_id = (await patientOf(one))?.id ?? '';
  const found = (await call(listClaims, { query: { patient_id, state: 'all' } })).output;
  const claims = await Promise.all(
    found.map(async ({ id }) => (await call(getClaim, { params: { id } })).output),
  );
  const number = one.identifier.toUpperCase().replaceAll('-', '/');
  const claim = claims.find(
    ({ former_numbers, rank, purpose }) =>
      (former_numbers.length === 0 || former_numbers.includes(number)) &&
      rank === (one.type === 'S' ? 2 : 1) &&
      (purpose === 'predetermine') === (one.type === 'PreAuth'),
  );
  if (claim === undefined) throw new Error(`No claim ${one.number} is here.`);
  return claim;
}

const take = (text: string) => call.unchecked(takeRemittances, { body: { file_name: 'era.835', text } });
const taken = async (text: string) =>
  (await call(takeRemittances, { body: { file_name: 'era.835', text } })).output[0]?.id ?? '';

test('claims come in their states: sent ones stay with their carrier, others are sent once, received ones are closed', async () => {
  const states: Record<string, string[]> = {
    S: ['sent'],
    R: ['closed'],
    W: ['draft', 'checked'],
    U: ['draft', 'checked'],
    H: ['draft'],
  };
  for (const one of sample) {
    const claim = await claimOf(one);
    expect([one.status, states[one.status]]).toEqual([one.status, expect.arrayContaining([claim.state])]);
    expect(claim.lines).toHaveLength(1);
    expect(claim.lines[0]?.fee).toBe(one.fee_cents / 100);
    if (one.status === 'R')
      expect(claim.lines[0]?.decision).toMatchObject({ paid: 60, reference: expect.stringMatching(/^EFT/) });
    // The next plan's claim waits for the first plan's.
    if (one.status === 'H')
      expect(claim.findings.map(({ sentence }) => sentence)).toContainEqual(
        expect.stringContaining('primary plan’s payment'),
      );
  }
  expect((await call(listInsurancePlans)).output).toMatchObject([
    {
      carrier_name: 'Guardian Sample',
      name: 'Acme PPO',
      group_number: 'GRP100',
      employer: 'Acme Sample Works',
      kind: 'ppo',
    },
    { carrier_name: 'Paper Mutual', name: 'Paper Mutual', kind: 'indemnity' },
  ]);
});

const open = sample.filter(({ status, type }) => status === 'S' && type === 'P');

test('an 835 with former numbers, in whichever form, posts to the treatments, and the sums agree', async () => {
  const forms = [
    ({ identifier, line }: SampleClaim) => ({ control: identifier, number: line.toUpperCase() }),
    ({ procedure }: SampleClaim) => ({ control: 'CHANGED', number: `p${procedure}` }),
    ({ identifier, procedure }: SampleClaim) => ({
      control: identifier.replaceAll('/', '-'),
      number: String(procedure),
    }),
    ({ identifier }: SampleClaim) => ({ control: identifier.slice(0, 17), number: '' }),
  ];
  const paid = open.slice(0, forms.length);
  const text = anAdvice(
    paid.map((one, at) => {
      const { control = '', number = '' } = forms[at]?.(one) ?? {};
      const fee = one.fee_cents / 100;
      return {
        last: 'Nobody',
        first: 'Known',
        control,
        lines: [{ fee, paid: 30, number, day: one.service, adjusted: [['CO', '45', '5.5'], ['PR', '2', String(Math.round((fee - 35.5) * 100) / 100)]] }],
      };
    }),
  ); // prettier-ignore
  const id = await taken(text);
  const shown = (await call(getRemittance, { params: { id } })).output;
  expect(shown.remittance_claims.flatMap(({ lines }) => lines.map(({ match }) => match))).toEqual(
    paid.map(() => 'claim'),
  );
  const before = await Promise.all(
    paid.map(
      async (one) => (await call(getPatientBar, { params: { id: (await patientOf(one))?.id ?? '' } })).output,
    ),
  );
  await call(postRemittance, { params: { id }, body: { version: shown.version } });
  for (const [at, one] of paid.entries()) {
    const claim = await claimOf(one);
    expect([claim.state, claim.lines[0]?.decision]).toMatchObject(['paid', { paid: 30 }]);
    const patient_id = (await patientOf(one))?.id ?? '';
    const bar = (await call(getPatientBar, { params: { id: patient_id } })).output;
    expect(bar.owed.open).toBeCloseTo((before[at]?.owed.open ?? 0) - 35.5, 2);
    const answered = (await call(listPayments, { query: { patient_id } })).output.filter(
      ({ payment_method, amount }) => payment_method === 'insurance' && amount === 30,
    );
    expect(answered).toMatchObject([{ status: 'completed' }]);
  }
});

test('an 835 with an unknown number asks, and digits alone mean nothing', async () => {
  const [one] = open;
  const text = anAdvice([
    {
      last: 'Nobody',
      first: 'Known',
      control: '404/404',
      lines: [
        { fee: 1, paid: 1, number: 'x404/1/1' },
        { fee: 2, paid: 1, number: String(one?.procedure ?? '') },
      ],
    },
  ]);
  const id = await taken(text);
  const shown = (await call(getRemittance, { params: { id } })).output;
  expect(shown).toMatchObject({ undecided: 2 });
  expect(shown.remittance_claims[0]).toMatchObject({
    control_number: '404/404',
    lines: [{ treatment: null }, { treatment: null }],
  });
});

test('a remittance that the program before posted is known as posted', async () => {
  const received = sample.find(({ status }) => status === 'R');
  const text = anAdvice(
    [
      {
        last: 'Nobody',
        first: 'Known',
        control: received?.identifier ?? '',
        lines: [{ fee: 180.5, paid: 60, number: received?.line ?? '' }],
      },
    ],
    { number: 'EFT1' },
  );
  expect(await take(text)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('already posted in the program before') },
  });
});

test('a 277 that names a sent claim by its former number moves it', async () => {
  const one = open.at(-1);
  if (one === undefined) throw new Error('The sample has too few open claims.');
  const said = {
    of: { control_number: one.identifier, number: 7 },
    state: 'accepted',
    words: 'Accepted.',
  } as const;
  const counted = await database.asPractice(user.practice.id, (tx) =>
    applyAnswers(tx, [said, { ...said, of: { control_number: 'NONE', number: 7 } }], dayFromToday(0)),
  );
  expect(counted).toEqual({ claims: 1, unknown: 1 });
  expect(await claimOf(one)).toMatchObject({ state: 'accepted' });
});

test('balances by age and fifty records stand beside each other, and an owner signs them once', async () => {
  const params = { id: report.id };
  const { output: proof } = await call(getImportProof, { params });
  const { ages, records } = proof;
  const sum = (of: NonNullable<typeof ages>['former']) =>
    Math.round((Object.values(of.open).reduce((all, one) => all + one, 0) + of.credit) * 100);
  expect(ages && sum(ages.former)).toBe(Math.round(report.balances.former * 100));
  expect(records.map(({ number }) => number).toSorted()).toEqual(
    expect.arrayContaining(open.map(({ patient }) => patient).toSorted()),
  );
  for (const { number, patient_id, completed, visits } of records) {
    expect([number, patient_id]).toEqual([number, expect.any(String)]);
    expect([number, completed.cusp]).toEqual([number, completed.former]);
    // Appointments without a day are not imported, and are named in the report.
    expect(visits.cusp).toBeLessThanOrEqual(visits.former);
  }
  const body = { remarks: 'Two accounts differ by a cent.' };
  const { call: other } = await newPractice();
  expect((await other.unchecked(getImportProof, { params })).status).toBe(404);
  expect((await other.unchecked(signImportProof, { params, body })).status).toBe(404);
  expect(
    (await call.unchecked(signImportProof, { params, body: { remarks: 'x'.repeat(30_000) } })).status,
  ).toBe(422);
  const signs = await Promise.all([0, 1].map(() => call.unchecked(signImportProof, { params, body })));
  expect(signs.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await call(getImportProof, { params })).output).toMatchObject({
    ages,
    records,
    signed: { by: expect.any(String), statement: importStatement, remarks: body.remarks },
  });
});
