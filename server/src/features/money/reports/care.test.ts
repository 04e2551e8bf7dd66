import {
  createAppointment,
  createPatient,
  createTreatment,
  mergePatients,
  reportEntries,
  reportFigures,
  setVisitProgress,
  addDays,
} from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { raw, sqlFor } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { practiceWithCheck } from '../../../../tests/support/recalls.ts';

const { newPractice, database } = await testApp();

async function practice() {
  const made = await practiceWithCheck(newPractice);
  const { user } = made;
  return {
    ...made,
    today: user.today,
    /** A visit that took place so many days ago. */
    came: (patient_id: string, days: number, type: 'checkup' | 'crown' = 'checkup') =>
      database.asPractice(user.practice.id, async (tx) => {
        const id = newId();
        await tx.all(
          sqlFor.insertInto('appointment').values({
            id,
            patient_id,
            appointment_date: addDays(user.today, -days),
            appointment_time: '09:00',
            duration: 30,
            type,
            notes: '',
            progress: 'completed',
          }),
        );
        recordEvent(tx, 'appointment.completed', id, byService);
        return id;
      }),
  };
}

const year = (today: string) => ({ from: addDays(today, -364), to: today });

test('new patients count once, by the first completed visit of all their records', async () => {
  const { call, patient, came, today } = await practice();
  const [mia, other, old] = [await patient(), await patient({ first_name: 'Mira' }), await patient()];
  await came(mia, 40);
  await came(mia, 20);
  await came(other, 100);
  await came(old, 500);
  await came(old, 10);
  const query = year(today);
  expect((await call(reportFigures.new_patients, { query })).output.totals).toEqual({ patients: 2 });
  const behind = async () =>
    (await call(reportEntries.new_patients, { query: { ...query, figure: 'patients' } })).output.map(
      ({ patient_id, date }) => [patient_id, date],
    );
  expect(await behind()).toEqual([
    [mia, addDays(today, -40)],
    [other, addDays(today, -100)],
  ]);
  await call(mergePatients, { params: { id: mia }, body: { merged_id: other } });
  expect(await behind()).toEqual([[mia, addDays(today, -100)]]);
});

test('no-shows are counted beside the visits that took place', async () => {
  const { call, patient, came, today } = await practice();
  const mia = await patient();
  await came(mia, 3);
  await came(mia, 5);
  await came(mia, 6);
  for (const progress of ['no_show', 'cancelled'] as const) {
    const { id } = await call(createAppointment, {
      body: { patient_id: mia, appointment_date: today, appointment_time: '09:00' },
    });
    await call(setVisitProgress, { params: { id }, body: { progress, reason: 'Did not call' } });
  }
  expect((await call(reportFigures.no_shows, { query: year(today) })).output.totals).toEqual({
    expected: 4,
    missed: 1,
    cancelled: 1,
    rate: 0.25,
  });
});

test('recalls are kept where the patient came within sixty days, and wait until then', async () => {
  // The check is due ten days after a crown's visit.
  const { call, patient, came, today } = await practice();
  const [kept, late, waiting, missed] = [await patient(), await patient(), await patient(), await patient()];
  await came(kept, 200, 'crown');
  await came(kept, 150, 'crown');
  await came(late, 300, 'crown');
  await came(late, 200, 'crown');
  await came(waiting, 30, 'crown');
  await came(missed, 100, 'crown');
  const query = { from: addDays(today, -300), to: today };
  const { totals } = (await call(reportFigures.recalls, { query })).output;
  // Due: kept twice, late twice, waiting and missed once each; the last ones of kept and late were not kept.
  expect(totals).toEqual({ due: 6, kept: 1, waiting: 1, rate: 0.1667 });
  const { output } = await call(reportEntries.recalls, { query: { ...query, figure: 'kept' } });
  expect(output).toMatchObject([{ patient_id: kept, date: addDays(today, -190) }]);
});

test('acceptance counts each treatment of a plan as it was presented last', async () => {
  const { call, user, today } = await practice();
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const plan = async (cost: number) =>
    (await call(createTreatment, { body: { patient_id, procedure: 'Crown', cost } })).id;
  const [crown, filling] = [await plan(900), await plan(100)];
  await database.asPractice(user.practice.id, async (tx) => {
    const plan_id = newId();
    const who = { id: user.id, name: user.name };
    await tx.all(
      raw(sql`insert into treatment_plan (id, patient_id, title, note, staff_note, self_pay, image_ids, phases, created_by, created_by_id)
        values (${plan_id}, ${patient_id}, 'Upper', '', '', false, '{}', '{Now}', ${who.name}, ${who.id})`),
    );
    for (const number of [1, 2])
      await tx.all(
        raw(sql`insert into plan_presentation (plan_id, number, patient_id, treatment_ids, content, sha256, pdf, pdf_sha256,
            presented_on, presented_by, presented_by_id, valid_until, in_portal)
          values (${plan_id}, ${number}, ${patient_id}, ${[crown, filling]}::uuid[], '{}',
            encode(sha256('{}'), 'hex'), '', encode(sha256(''), 'hex'), ${today}, ${who.name}, ${who.id}, ${today}, false)`),
      );
    const answer = newId();
    await tx.all(
      raw(sql`insert into plan_answer (id, plan_id, number, sha256, patient_id, accepted, scope, reason, signer_name,
          relationship, via, by_name, by_id)
        values (${answer}, ${plan_id}, 2, encode(sha256('{}'), 'hex'), ${patient_id}, true, 'lines', '', 'Mia Keller',
          'self', 'desk', ${who.name}, ${who.id})`),
    );
    await tx.all(
      raw(sql`insert into plan_answer_line (plan_id, number, treatment_id, answer_id, patient_id, accepted)
        values (${plan_id}, 2, ${crown}, ${answer}, ${patient_id}, true)`),
    );
    recordEvent(tx, 'treatment_plan.presented', plan_id, byService);
  });
  expect((await call(reportFigures.acceptance, { query: year(today) })).output.totals).toEqual({
    presented: 2,
    accepted: 1,
    presented_amount: 1000,
    accepted_amount: 900,
    rate: 0.9,
  });
});

test('procedures done are counted by their day of service', async () => {
  const { call, today } = await practice();
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  for (const [status, cost] of [
    ['completed', 900],
    ['completed', 0],
    ['planned', 50],
  ] as const)
    await call(createTreatment, { body: { patient_id, procedure: 'Crown', cost, status } });
  const { rows, totals } = (await call(reportFigures.procedures, { query: year(today) })).output;
  expect(totals).toEqual({ done: 2, amount: 900 });
  expect(rows).toMatchObject([{ name: 'Crown', figures: { done: 2, amount: 900 } }]);
});
