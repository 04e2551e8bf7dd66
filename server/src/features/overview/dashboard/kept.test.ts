import {
  archivePatient,
  createAppointment,
  createPatient,
  createPayment,
  createTreatment,
  dashboardStats,
  listRecalls,
  paymentFigures,
  restorePatient,
  treatmentFigures,
  updateAppointment,
  updateTreatment,
  addDays,
} from '@cusp/contract';
import type { OutputOf } from '@cusp/contract';
import { expect, test } from 'vitest';
import { chanceOf } from '../../../operations/demo/chance.ts';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

/** The figures defined in decisions.md, counted from the records. */
const counted = (practiceId: string) =>
  asOwner(async (owner) => {
    const { rows } = await owner.query<Record<string, string>>(
      `select
        (select count(*)::int from patient where practice_id = $1 and archived_at is null) as total_patients,
        (select count(*)::int from appointment where practice_id = $1) as total_appointments,
        (select coalesce(sum(amount_cents - refunded_cents), 0)::float / 100 from payment
          where practice_id = $1 and status = 'completed') as total_revenue,
        (select count(distinct a.patient_id)::int from appointment a
          join patient p on p.practice_id = a.practice_id and p.id = a.patient_id and p.archived_at is null
          where a.practice_id = $1 and a.recall_date is not null and a.status <> 'cancelled' and not exists (
            select from appointment later
              where later.practice_id = a.practice_id and later.patient_id = a.patient_id
                and later.status <> 'cancelled' and (later.appointment_date, later.appointment_time)
                  > (a.appointment_date, a.appointment_time))) as pending_recalls`,
      [practiceId],
    );
    return rows[0];
  });

const figuresOf = { treatments: '/treatments/figures', payments: '/payments/figures' } as const;

/** The figures of the lists, counted from the records. */
const countedLists = (practiceId: string) =>
  asOwner(async (owner) => {
    const { rows } = await owner.query<Record<keyof typeof figuresOf, object>>(
      `select
        (select jsonb_build_object('count', count(*), 'completed', count(*) filter (where status = 'completed'),
            'revenue', coalesce(sum(cost_cents) filter (where status = 'completed'), 0)::float / 100)
          from treatment where practice_id = $1) as treatments,
        (select jsonb_build_object('count', count(*), 'attention', count(*) filter (where attention <> ''),
            'revenue', coalesce(sum(amount_cents - refunded_cents) filter (where status = 'completed'), 0)::float / 100,
            'pending', coalesce(sum(amount_cents - refunded_cents) filter (where status = 'pending'), 0)::float / 100)
          from payment where practice_id = $1) as payments`,
      [practiceId],
    );
    return rows[0];
  });

test('figures and recall list stay exact during concurrent bookings, cancellations, treatments and payments', async () => {
  const { call, user } = await newPractice();
  const chance = chanceOf(7);
  const patients = await Promise.all(
    [1, 2, 3].map(async () => (await call(createPatient, { body: aPatient() })).id),
  );
  const appointments: Record<string, unknown>[] = [];
  const fields = () => ({
    patient_id: chance.pick(patients),
    appointment_date: addDays(user.today, chance.between(-9, 9)),
    appointment_time: chance.pick(['09:00', '14:30']),
    recall_date: chance.happens(0.6) ? addDays(user.today, chance.between(1, 200)) : null,
  });
  const change = async () => {
    const appointment = chance.pick(appointments);
    const status = chance.pick(['scheduled', 'scheduled', 'completed', 'cancelled']);
    const { status: answered } = await call(updateAppointment, {
      params: { id: String(appointment['id']) },
      body: { ...appointment, ...fields(), version: null, status },
    });
    // Completed and cancelled appointments are final.
    expect([200, 409]).toContain(answered);
  };
  const book = async () => {
    const { status, body } = await call(createAppointment, { body: fields() });
    expect(status).toBe(201);
    appointments.push(body);
  };
  const pay = async () => {
    const paid = { patient_id: chance.pick(patients), amount: chance.between(1, 999) / 100 };
    const status = chance.pick(['completed', 'pending']);
    expect((await call(createPayment, { body: { ...paid, status } })).status).toBe(201);
  };
  const treatments: OutputOf<typeof createTreatment>[] = [];
  const treat = async () => {
    const { status, output } = await call(createTreatment, {
      body: {
        patient_id: chance.pick(patients),
        procedure: 'Filling',
        cost: chance.between(0, 99_999) / 100,
        status: chance.pick(['planned', 'in_progress', 'completed']),
      },
    });
    expect(status).toBe(201);
    treatments.push(output);
  };
  const retreat = async () => {
    const treatment = chance.pick(treatments);
    const { status } = await call(updateTreatment, {
      params: { id: treatment.id },
      body: {
        ...treatment,
        version: null,
        cost: chance.between(0, 99_999) / 100,
        status: chance.pick(['in_progress', 'completed']),
      },
    });
    expect([200, 409]).toContain(status);
  };
  const shelve = async () => {
    const doing = chance.pick([archivePatient, archivePatient, restorePatient]);
    const { status } = await call(doing, { params: { id: chance.pick(patients) } });
    expect([200, 409]).toContain(status);
  };
  await Promise.all([book(), book(), book(), treat(), treat()]);
  for (let round = 0; round < 6; round += 1) {
    await Promise.all([book(), change(), change(), change(), book(), pay(), pay(), change(), shelve()]);
    await Promise.all([treat(), retreat(), retreat(), treat(), pay()]);
    const { body } = await call(dashboardStats);
    expect(body).toMatchObject((await counted(user.practice.id)) ?? {});
    const { rows } = await call(listRecalls);
    expect(rows).toHaveLength(Number(body['pending_recalls']));
    const lists = await countedLists(user.practice.id);
    expect((await call(treatmentFigures)).body).toEqual(lists?.treatments);
    expect((await call(paymentFigures)).body).toEqual(lists?.payments);
  }
});

test('after a load without triggers only the tables’ owner can recount', async () => {
  const { call, user } = await newPractice();
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  await asOwner(async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `insert into appointment (practice_id, id, patient_id, appointment_date, appointment_time, duration, type, notes, recall_date)
         values ($1, gen_random_uuid(), $2, '2020-02-03', '09:00', 30, 'checkup', '', '2020-08-03')`,
      [user.practice.id, patient_id],
    );
    for (const [what, status] of [
      ['Crown', 'completed'],
      ['Filling', 'planned'],
    ])
      await owner.query(
        `insert into treatment (practice_id, id, patient_id, procedure, tooth_number, description, cost_cents, status, notes, date)
           values ($1, gen_random_uuid(), $2, $3, '', '', 12550, $4, '', '2020-02-03')`,
        [user.practice.id, patient_id, what, status],
      );
    for (const status of ['completed', 'pending'])
      await owner.query(
        `insert into payment (practice_id, id, patient_id, amount_cents, payment_method, status, notes, payment_date)
           values ($1, gen_random_uuid(), $2, 2050, 'cash', $3, '', '2020-02-03')`,
        [user.practice.id, patient_id, status],
      );
    await owner.query('select recount_practice($1)', [user.practice.id]);
    const { rows } = await owner.query<{ may: boolean }>(
      `select has_function_privilege('cusp_app', 'recount_practice(uuid)', 'execute') as may`,
    );
    expect(rows).toEqual([{ may: false }]);
  });
  expect((await call(dashboardStats)).body).toMatchObject({
    total_patients: 1,
    total_appointments: 1,
    total_revenue: 20.5,
    pending_recalls: 1,
  });
  expect((await call(treatmentFigures)).body).toEqual({
    count: 2,
    completed: 1,
    revenue: 125.5,
  });
  expect((await call(paymentFigures)).body).toEqual({
    count: 2,
    attention: 0,
    revenue: 20.5,
    pending: 20.5,
  });
});
