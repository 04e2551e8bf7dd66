import {
  checkOutVisit,
  completeTreatment,
  createAppointment,
  createTreatmentPlan,
  findNextVisit,
  lengthOfVisit,
  listTreatments,
  listUnscheduled,
  setVisitProgress,
  updateTreatment,
  addDays,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { plansOf } from '../../../../tests/support/plans.ts';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

async function plansIn() {
  const practice = await newPractice();
  const plans = plansOf(practice.call, practice.user.today);
  const complete = async (id: string) =>
    (await practice.call(completeTreatment, { params: { id }, body: {} })).output.next_treatment;
  return { ...practice, ...plans, complete, id: await plans.patient() };
}

describe('completing a treatment proposes the next one', () => {
  test('in the order of phases, visits and places, until nothing is left', async () => {
    const { call, complete, treatment, id } = await plansIn();
    // Written in another order than they are planned.
    const late = await treatment(id);
    const [first, second, third] = [await treatment(id), await treatment(id), await treatment(id)];
    const phases = [
      {
        name: 'Urgent',
        visits: [
          { lines: [{ treatment_id: second.id }, { treatment_id: first.id }] },
          { lines: [{ treatment_id: third.id }] },
        ],
      },
      { name: 'Later', visits: [{ lines: [{ treatment_id: late.id }] }] },
    ];
    await call(createTreatmentPlan, { body: { patient_id: id, title: 'Restore', phases } });
    expect(await complete(second.id)).toMatchObject({ id: first.id, status: 'planned', patient_id: id });
    // The line that was passed over comes first.
    expect((await complete(late.id))?.id).toBe(first.id);
    expect((await complete(first.id))?.id).toBe(third.id);
    expect(await complete(third.id)).toBeNull();
  });

  test('accepted ones first; never one that was declined, referred or is booked already', async () => {
    const { call, user, complete, treatment, plan, present, answer, id } = await plansIn();
    const each = async () => (await treatment(id)).id;
    const [begun, open, declined, referred, booked, accepted] = [
      await each(),
      await each(),
      await each(),
      await treatment(id),
      await each(),
      await each(),
    ];
    const lines = [begun, open, declined, referred.id, booked, accepted];
    const { id: planId } = await plan(id, [lines.map((treatment_id) => ({ treatment_id }))]);
    await present(planId);
    const answered = (treatment_ids: string[], fields: object = {}) =>
      answer(planId, 1, { scope: 'lines', treatment_ids, ...fields });
    await answered([begun, booked, accepted]);
    await answered([declined], { accepted: false, reason: 'Not now' });
    const { id: referredId, ...rest } = referred;
    await call(updateTreatment, { params: { id: referredId }, body: { ...rest, outcome: 'referred' } });
    await call(createAppointment, {
      body: {
        patient_id: id,
        appointment_date: addDays(user.today, 7),
        appointment_time: '10:00',
        type: 'other',
        treatment_ids: [booked],
      },
    });
    expect((await complete(begun))?.id).toBe(accepted);
    expect((await complete(accepted))?.id).toBe(open);
    expect(await complete(open)).toBeNull();
  });

  test('at the check-out of a visit, too, after all that was done there', async () => {
    const { call, user, treatment, id } = await plansIn();
    const [first, second, third] = [await treatment(id), await treatment(id), await treatment(id)];
    const lines = [first, second, third].map(({ id: treatment_id }) => ({ treatment_id }));
    const phases = [{ name: '', visits: [{ lines }] }];
    await call(createTreatmentPlan, { body: { patient_id: id, title: 'Restore', phases } });
    const checkedOut = async (treatment_ids: string[], completed_treatment_ids: string[]) => {
      const visit = await call(createAppointment, {
        body: {
          patient_id: id,
          appointment_date: user.today,
          appointment_time: '10:00',
          type: 'other',
          treatment_ids,
        },
      });
      const params = { id: visit.id };
      for (const progress of ['in_chair', 'completed'] as const)
        await call(setVisitProgress, { params, body: { progress } });
      const { output } = await call(checkOutVisit, {
        params,
        body: { completed_treatment_ids, uncharged_reason: 'Nothing was done' },
      });
      const { planned } = (await call(findNextVisit, { params })).output;
      expect(planned?.treatment_ids[0]).toBe(output.next_treatment?.id);
      return output.next_treatment;
    };
    expect(await checkedOut([first.id, second.id], [first.id, second.id])).toMatchObject({ id: third.id });
    // If nothing was done, nothing follows.
    expect(await checkedOut([third.id], [])).toBeNull();
    expect(await checkedOut([third.id], [third.id])).toBeNull();
  });

  test('is booked with all of its visit in the plan, for as long as they take together', async () => {
    const { call, user, treatment, id } = await plansIn();
    const [done, one, other, later] = await Promise.all([1, 2, 3, 4].map(() => treatment(id)));
    if (!done || !one || !other || !later) throw new Error('They were planned.');
    const visits = [[done], [one, other], [later]].map((work) => ({
      lines: work.map(({ id: treatment_id }) => ({ treatment_id })),
    }));
    await call(createTreatmentPlan, {
      body: { patient_id: id, title: 'Restore', phases: [{ name: '', visits }] },
    });
    const visit = {
      patient_id: id,
      appointment_date: user.today,
      appointment_time: '10:00',
      type: 'other',
    } as const;
    const { id: visitId } = await call(createAppointment, { body: { ...visit, treatment_ids: [done.id] } });
    const params = { id: visitId };
    for (const progress of ['in_chair', 'completed'] as const)
      await call(setVisitProgress, { params, body: { progress } });
    await call(checkOutVisit, { params, body: { completed_treatment_ids: [done.id], uncharged_reason: '' } });
    const { planned } = (await call(findNextVisit, { params })).output;
    expect(planned?.treatment_ids.toSorted()).toEqual([one.id, other.id].toSorted());
    const [listed] = (await call(listUnscheduled)).output;
    const minutes = new Map(listed?.treatments.map((work) => [work.id, work.minutes]));
    expect(planned?.minutes).toBe(lengthOfVisit((minutes.get(one.id) ?? 0) + (minutes.get(other.id) ?? 0)));
  });

  test('after the specification’s PUT the next one is that of the whole plan', async () => {
    const { call, complete, treatment, id } = await plansIn();
    const [first, second, third] = [await treatment(id), await treatment(id), await treatment(id)];
    const lines = [first, second, third].map(({ id: treatment_id }) => ({ treatment_id }));
    const phases = [{ name: '', visits: [{ lines }] }];
    await call(createTreatmentPlan, { body: { patient_id: id, title: 'Restore', phases } });
    for (const status of ['in_progress', 'completed'] as const) {
      const [row] = (await call(listTreatments, { query: { id: first.id } })).output;
      if (!row) throw new Error('It was planned.');
      await call(updateTreatment, { params: { id: first.id }, body: { ...row, status } });
    }
    expect((await complete(second.id))?.id).toBe(third.id);
  });

  test('nothing outside of a plan', async () => {
    const { complete, treatment, id } = await plansIn();
    const [one] = [await treatment(id), await treatment(id)];
    expect(await complete(one.id)).toBeNull();
  });
});
