// A second plan's claim that is held: by a first answer that doesn't explain the fee, another fee, or the usual order of payment.
// Each is worked to its end by a person. Issue 58, 11.
import {
  checkClaim,
  createCarrier,
  createInsurancePlan,
  decideClaim,
  getCoverages,
  makeClaimFile,
  orderCoverages,
  updateCoverage,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from './claim-world.helpers.ts';

const { newPractice } = await testApp();

/** A filling of $260 that the first plan paid, and the second plan's claim. */
async function world() {
  const practice = await claimWorld(newPractice);
  const { call, filling, bill, mark, cover, patientId, claim } = practice;
  const { output: carrier } = await call(createCarrier, {
    body: { name: 'Second Dental', payer_id: 'TEST2' },
  });
  const { output: second } = await call(createInsurancePlan, {
    body: { carrier_id: carrier.id, name: 'Second', benefits: [], valid_from: '2020-01-01' },
  });
  await cover(patientId, second.id, 2);
  const treatment = await filling();
  const [first = expect.fail()] = await bill();
  await call(makeClaimFile, { params: { id: first.id } });
  await mark(first.id, 'perhaps_sent');
  const decide = (fields: object) =>
    call(decideClaim, {
      params: { id: first.id },
      body: { lines: [{ paid: 100, contract: 60, rest: '2', ...fields }] },
    });
  await decide({});
  const [made = expect.fail()] = await bill();
  const findings = async () => (await call(checkClaim, { params: { id: made.id } })).output.findings;
  return { ...practice, first, second: made, treatment, decide, findings, claim };
}

test('a first answer that does not explain the fee is entered by hand at its claim, also after that was closed', async () => {
  const { first, second, mark, decide, findings, claim, call } = await world();
  expect(await findings()).toEqual([]);
  await asOwner((owner) =>
    owner.query(`update claim_decision set paid_cents = 9000 where claim_id = $1`, [first.id]),
  );
  expect(await findings()).toEqual([
    {
      mend: 'earlier',
      line: 1,
      sentence:
        'What Example Dental paid of “Example filling” and why it did not pay the rest come to $250.00, and the fee is $260.00. Choose “Enter Decision” at its claim, and enter the amounts from its letter.',
    },
  ]);
  expect((await claim(second.id)).earlier).toMatchObject([{ claim_id: first.id }]);
  await mark(first.id, 'closed');
  await decide({ paid: 90 });
  expect(await claim(second.id)).toMatchObject({ state: 'checked', findings: [] });
  const { output } = await call(makeClaimFile, { params: { id: second.id } });
  expect(output).toMatchObject({ files: 1 });
});

test('a fee that was changed after the first claim is told with both amounts', async () => {
  const { treatment, findings } = await world();
  const cost = (cents: number) =>
    asOwner((owner) => owner.query('update treatment set cost_cents = $1 where id = $2', [cents, treatment]));
  await cost(30_000);
  expect(await findings()).toEqual([
    {
      mend: 'earlier',
      line: 1,
      sentence:
        'Example Dental was billed $260.00 for “Example filling”, and this claim bills $300.00. Correct the claim to Example Dental, or change the fee.',
    },
  ]);
  await cost(26_000);
  expect(await findings()).toEqual([]);
});

test('plans that usually pay the other way round are a finding, until they change places or a note says why', async () => {
  const { second, findings, patientId, call } = await world();
  const coverages = async () =>
    (await call(getCoverages, { params: { id: patientId } })).output.coverages.toSorted(
      (one, other) => one.rank - other.rank,
    );
  await asOwner((owner) =>
    owner.query(`update coverage set relationship = 'spouse' where patient_id = $1 and rank = 1`, [
      patientId,
    ]),
  );
  expect(await findings()).toEqual([
    {
      mend: 'insurance',
      line: null,
      sentence:
        'Usually Second Dental pays before Example Dental: the patient’s own plan is primary over a family member’s plan. Change the order of the coverages, or write in a coverage’s notes why it is different.',
    },
  ]);
  const [one = expect.fail(), two = expect.fail()] = await coverages();
  const noted = await call(updateCoverage, {
    params: { id: two.id },
    body: { ...two, notes: 'Court order', version: two.version },
  });
  expect(await findings()).toEqual([]);
  const after = noted.output.coverages.find(({ id }) => id === two.id) ?? expect.fail();
  await call(updateCoverage, { params: { id: two.id }, body: { ...after, notes: '' } });
  expect(await findings()).toHaveLength(1);
  const body = { coverages: (await coverages()).map(({ id, version }) => ({ id, version })).toReversed() };
  await call(orderCoverages, { params: { id: patientId }, body });
  expect((await findings()).filter(({ mend }) => mend === 'insurance')).toEqual([]);
  expect([one.rank, second.rank]).toEqual([1, 2]);
});
