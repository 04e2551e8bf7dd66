// The office manager's reports about visits: who comes again, what an hour brings, and who sends patients. Issue 56, 12.
import {
  addDays,
  updatePatientDetails,
  createAppointment,
  createPatient,
  createProvider,
  reportEntries,
  reportFigures,
  setVisitProgress,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { practiceWithLedger } from '../../../../tests/support/ledger.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import { aQuarter, collectionKinds, signed } from './reports.helpers.ts';

const { newPractice, database } = await testApp();

async function practice() {
  const made = await practiceWithLedger(database, newPractice);
  const { call, user, patient } = made;
  const provider = async (name: string, kind: 'dentist' | 'hygienist') =>
    (await call(createProvider, { body: { name, kind } })).id;
  let hour = 7;
  return {
    ...made,
    provider,
    person: async (first_name: string) => (await call(createPatient, { body: aPatient({ first_name }) })).id,
    /** A visit, today an hour after the one before. */
    book: async (body: object, day = user.today) =>
      (
        await call(createAppointment, {
          body: {
            patient_id: patient,
            appointment_date: day,
            appointment_time: `${String((hour += 1)).padStart(2, '0')}:00`,
            duration: 30,
            ...body,
          },
        })
      ).id,
    complete: (id: string) => call(setVisitProgress, { params: { id }, body: { progress: 'completed' } }),
  };
}

test('collections by method and adjustments by type are those of the ledger', async () => {
  const { call, counted, ago, today } = await aQuarter();
  const query = { from: ago(90), to: today };
  const sums = {
    collections: -(await counted(signed(collectionKinds))),
    production: await counted(signed(`'charge'`)),
  };
  const byMethod = (await call(reportFigures.collections, { query })).output;
  expect(byMethod.totals).toEqual({
    payments: -(await counted(signed(`'payment', 'insurance_payment'`))),
    returned: -(await counted(signed(`'refund', 'chargeback'`))),
    collections: sums.collections,
  });
  expect(byMethod.rows.map(({ name }) => name)).toEqual(['Cash']);
  const byType = (await call(reportFigures.adjustments, { query })).output;
  expect(byType).toEqual({
    rows: [{ key: 'Courtesy', name: 'Courtesy', figures: { added: 0, taken_off: -100, adjustments: -100 } }],
    totals: { added: 0, taken_off: -100, adjustments: -100 },
  });
  const hourly = (await call(reportFigures.hourly_production, { query })).output;
  expect(hourly.totals).toEqual({ production: sums.production, minutes: 0, per_hour: 0 });
});

test('a hygiene visit counts as rebooked if the next one was booked by the end of that day', async () => {
  const { call, user, provider, person, book, complete } = await practice();
  const hygienist = await provider('Priya', 'hygienist');
  const [ana, ben, cy] = [await person('Ana'), await person('Ben'), await person('Cy')];
  const later = addDays(user.today, 180);
  for (const patient_id of [ana, ben, cy])
    await complete(await book({ patient_id, provider_id: hygienist, type: 'checkup' }));
  // A filling is no hygiene visit, neither as this one nor as the next.
  await complete(await book({ patient_id: ana, type: 'filling' }));
  await book({ patient_id: cy, type: 'filling' }, later);
  await book({ patient_id: ana, type: 'cleaning' }, later);
  const bens = await book({ patient_id: ben, type: 'cleaning' }, later);
  await asOwner((owner) =>
    owner.query(`update appointment set created_at = created_at + interval '2 days' where id = $1`, [bens]),
  );
  const { output } = await call(reportFigures.reappointment, { query: { by: 'provider' } });
  expect(output).toMatchObject({
    rows: [{ key: hygienist, name: 'Priya' }],
    totals: { visits: 3, rebooked: 1, booked: 2, rate: 0.3333 },
  });
  const entries = (await call(reportEntries.reappointment, { query: { figure: 'rebooked' } })).output;
  expect(entries).toMatchObject([{ patient_id: ana, provider_name: 'Priya' }]);
});

test('an hour brings what was charged, by the hours of completed visits', async () => {
  const { call, provider, book, complete, treat } = await practice();
  const dentist = await provider('Dr. Ray', 'dentist');
  await complete(await book({ provider_id: dentist, duration: 90 }));
  await book({ provider_id: dentist, duration: 60 });
  await treat(300, { provider_id: dentist });
  const { output } = await call(reportFigures.hourly_production, { query: { provider_id: dentist } });
  expect(output.totals).toEqual({ production: 300, minutes: 90, per_hour: 200 });
  const entries = (await call(reportEntries.hourly_production, { query: { figure: 'minutes' } })).output;
  expect(entries).toMatchObject([{ value: 90, provider_name: 'Dr. Ray' }]);
});

test('new patients count by who referred them, with what was charged for them', async () => {
  const { call, person, book, complete, treat } = await practice();
  const [ana, ben] = [await person('Ana'), await person('Ben')];
  for (const patient_id of [ana, ben]) await complete(await book({ patient_id }));
  await call(updatePatientDetails, {
    params: { id: ana },
    body: { referral_source: 'doctor', referral_note: 'Dr. Osei', version: 0 },
  });
  await treat(120, { patient_id: ana });
  const { output } = await call(reportFigures.referrals, { query: {} });
  expect(output.rows).toEqual([
    { key: 'doctor', name: 'A doctor', figures: { patients: 1, production: 120 } },
    { key: '', name: '', figures: { patients: 1, production: 0 } },
  ]);
  const entries = (await call(reportEntries.referrals, { query: { figure: 'patients', key: 'doctor' } }))
    .output;
  expect(entries).toMatchObject([{ patient_id: ana, what: 'Dr. Osei' }]);
});
