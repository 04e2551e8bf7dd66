// The payers whom a statement reaches in the portal: those whose bills an account opens today. docs/statements.md
import { previewStatements } from '@cusp/contract';
import { expect, test } from 'vitest';
import { patientOf } from '../../../../tests/support/paying.ts';
import { asOwner, callAs, testApp } from '../../../../tests/support/practice.ts';
import { debtorsOf } from '../../../../tests/support/statements.ts';

const { app, newPractice, stranger } = await testApp();

test('a statement isn’t left in the portal where no account opens the bills any more', async () => {
  const { call, user } = await newPractice();
  const { charge } = debtorsOf(call, user.today);
  const payer = async (link: string) => {
    const { patient_id } = await patientOf(call, stranger, (token) => callAs(app, token));
    await charge(patient_id, 40);
    await asOwner((owner) =>
      owner.query(`update portal_link set ${link} where patient_id = $1`, [patient_id]),
    );
    return patient_id;
  };
  const payers = [
    await payer(`relation = 'self'`),
    await payer(`relation = 'agent', parts = '{money}'`),
    await payer(`relation = 'parent'`),
    await payer(`relation = 'guardian', until_date = practice_today(practice_id) - 2`),
    await payer(`relation = 'agent', parts = '{visits,forms}'`),
  ];
  const heldBy = async (way: 'portal' | 'each') => {
    const { accounts } = (await call(previewStatements, { body: { way, min_amount: 0, quiet_days: 0 } }))
      .output;
    return payers.map((id) => accounts.find(({ account_id }) => account_id === id));
  };
  const [none, held] = [{ held: null }, { held: 'no_portal' }];
  expect(await heldBy('portal')).toMatchObject([none, none, held, held, held]);
  const [portal, paper] = [{ way: 'portal' }, { way: 'print' }];
  expect(await heldBy('each')).toMatchObject([portal, portal, paper, paper, paper]);
});
