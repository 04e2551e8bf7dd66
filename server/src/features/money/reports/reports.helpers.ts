import {
  addDays,
  addFamilyMember,
  createFamily,
  createPatient,
  createProvider,
  reportFigures,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { chanceOf } from '../../../operations/demo/chance.ts';
import { practiceWithLedger } from '../../../../tests/support/ledger.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, database } = await testApp();

type Production = InputOf<typeof reportFigures.production>['query'];

export async function practice() {
  const made = await practiceWithLedger(database, newPractice);
  const { call, user, practiceId } = made;
  return {
    ...made,
    today: user.today,
    ago: (days: number) => addDays(user.today, -days),
    provider: async (name: string) => (await call(createProvider, { body: { name, kind: 'dentist' } })).id,
    production: async (query: Production = {}) => (await call(reportFigures.production, { query })).output,
    /** A number by SQL of the test's own. */
    counted: (query: string, ...values: unknown[]) =>
      asOwner(async (client) => {
        const { rows } = await client.query<{ value: string | null }>(query, [practiceId, ...values]);
        return Number(rows[0]?.value ?? 0) / 100;
      }),
  };
}

/** A ledger of ninety days with two providers, a family, part payments, credits and refunds. */
export async function aQuarter() {
  const made = await practice();
  const { call, treatOn, payOn, treat, pay, ago, provider, practiceId, patient } = made;
  const chance = chanceOf(14);
  const providers = [await provider('Dr. Vale'), await provider('Dr. Roth')];
  const child = (await call(createPatient, { body: aPatient({ first_name: 'Ben' }) })).id;
  const { id } = await call(createFamily, { body: { patient_id: patient } });
  await call(addFamilyMember, { params: { id }, body: { patient_id: child } });
  for (let day = 90; day > 0; day -= 3) {
    const patient_id = chance.pick([patient, child]);
    const provider_id = chance.pick(providers);
    const treatment_id = await treatOn(ago(day), chance.between(5_000, 90_000), { provider_id, patient_id });
    if (chance.happens(0.7))
      await payOn(ago(day - 1), chance.between(1_000, 60_000), { treatment_id, patient_id });
    if (chance.happens(0.3)) await payOn(ago(day), chance.between(500, 9_000), { patient_id });
  }
  const last = await treat(300, { provider_id: chance.pick(providers) });
  await pay(350, { treatment_id: last });
  await asOwner(async (client) => {
    // Refunds and adjustments, as the ledger's other calls post them.
    await client.query(
      `update payment set refunded_cents = 500
        where practice_id = $1 and id in (select id from payment where practice_id = $1 order by id limit 3)`,
      [practiceId],
    );
    await client.query(
      `insert into ledger_entry (practice_id, patient_id, kind, amount_cents, treatment_id, label)
        select practice_id, patient_id, 'adjustment', -2500, id, 'Courtesy' from treatment
          where practice_id = $1 order by id limit 4`,
      [practiceId],
    );
  });
  return { ...made, providers };
}

export const signed = (kinds: string) =>
  `select sum(amount_cents) as value from ledger_entry where practice_id = $1 and kind in (${kinds})`;
export const collectionKinds = `'payment', 'insurance_payment', 'refund', 'chargeback'`;
