import {
  addFamilyMember,
  archivePatient,
  createAppointment,
  createFamily,
  createTreatment,
  getHuddle,
  mergePatients,
  setVisitProgress,
  unmergePatient,
} from '@cusp/contract';
import type { AppointmentInput } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { practiceWithCheck } from '../../../../tests/support/recalls.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice, stranger } = await testApp();

/** A practice whose crowns are checked ten days later, with a huddle to look at in five days. */
async function practice() {
  const made = await practiceWithCheck(newPractice);
  const { call, on } = made;
  const { first, provider } = await bookable(call);
  const day = on(5);
  return {
    ...made,
    first,
    provider,
    day,
    come: async (patient_id: string, fields: Partial<AppointmentInput> = {}) =>
      (
        await call(createAppointment, {
          body: { patient_id, appointment_date: day, appointment_time: '09:00', ...fields },
        })
      ).id,
    huddle: async (date = day) => (await call(getHuddle, { query: { date } })).output,
  };
}

describe('the huddle', () => {
  test('shows what matters about each patient of the day, by time', async () => {
    const { call, patient, dueIn, come, huddle, first, provider, on, check } = await practice();
    const known = await dueIn(-3);
    await call(createTreatment, {
      body: { patient_id: known, procedure: 'Crown', cost: 900, status: 'completed' },
    });
    await call(createTreatment, {
      body: { patient_id: known, procedure: 'Filling', cost: 120.5, tooth_number: '14' },
    });
    const visit = await come(known, {
      appointment_time: '10:00',
      operatory_id: first.id,
      provider_id: provider.id,
      staff_notes: 'Brings her son',
    });
    const fresh = await patient({
      first_name: 'Noa',
      allergies: 'Latex',
      medical_history: 'Asthma',
      date_of_birth: '1990-02-03',
    });
    await come(fresh, { appointment_time: '08:00' });

    expect(await huddle()).toEqual([
      expect.objectContaining({
        patient_id: fresh,
        patient_name: expect.stringMatching(/^Noa /),
        patient_date_of_birth: '1990-02-03',
        appointment_time: '08:00',
        operatory_name: '',
        provider_name: '',
        is_first_visit: true,
        allergies: 'Latex',
        medical_history: 'Asthma',
        owed: expect.objectContaining({ due_now: 0 }),
        recalls: [],
        planned: [],
        family_due: [],
      }),
      expect.objectContaining({
        appointment_id: visit,
        patient_id: known,
        patient_name: 'Mia Berg',
        appointment_time: '10:00',
        progress: 'booked',
        operatory_name: first.name,
        provider_name: provider.name,
        confirmed: false,
        is_first_visit: false,
        staff_notes: 'Brings her son',
        owed: expect.objectContaining({ due_now: 900 }),
        recalls: [{ name: check.name, due_date: on(-3) }],
        planned: [{ procedure: 'Filling', tooth_number: '14', cost: 120.5 }],
      }),
    ]);
  });

  test('leaves out visits that were cancelled or missed, and other days', async () => {
    const { call, patient, come, huddle, on } = await practice();
    const id = await patient();
    for (const progress of ['cancelled', 'no_show'] as const) {
      await call(setVisitProgress, {
        params: { id: await come(id) },
        body: { progress, reason: 'Did not call' },
      });
    }
    await come(id, { appointment_date: on(6) });
    expect(await huddle()).toEqual([]);
  });

  test('names a recall only while it is due by that day, not booked, paused or ended', async () => {
    const { dueIn, decide, come, huddle, on, check, book } = await practice();
    const due = await dueIn(5, 'Due');
    const later = await dueIn(6, 'Later');
    const booked = await dueIn(-1, 'Booked');
    await book(booked, on(30), { type: 'crown' });
    const now = await dueIn(-1, 'Now');
    const paused = await dueIn(-1, 'Paused');
    await decide(paused, { recall_type_id: check.id, paused_until: on(5) });
    const ended = await dueIn(-1, 'Ended');
    await decide(ended, { recall_type_id: check.id, ended_reason: 'Moved away' });
    for (const id of [due, later, booked, paused, ended]) await come(id);
    // This visit is the one that the recall is for.
    await come(now, { type: 'crown' });
    const shown = await huddle();
    expect(shown).toHaveLength(6);
    expect(shown.filter(({ recalls }) => recalls.length > 0).map(({ patient_id }) => patient_id)).toEqual([
      due,
    ]);
  });

  test('names planned treatments that stand on no visit to come', async () => {
    const { call, patient, come, huddle, on } = await practice();
    const id = await patient();
    const plan = async (procedure: string) =>
      (await call(createTreatment, { body: { patient_id: id, procedure, cost: 10 } })).id;
    const [today, later] = [await plan('Crown'), await plan('Filling')];
    await plan('Extraction');
    await come(id, { treatment_ids: [today] });
    await come(id, { appointment_date: on(8), treatment_ids: [later] });
    const [entry] = await huddle();
    expect(entry?.planned.map(({ procedure }) => procedure)).toEqual(['Extraction']);
  });

  test('names whom of the family a recall is due for', async () => {
    const { call, patient, dueIn, come, huddle, on, check, book } = await practice();
    const parent = await patient({ first_name: 'Anna', last_name: 'Berg' });
    const due = await dueIn(-2, 'Ben');
    const booked = await dueIn(-2, 'Cleo');
    await book(booked, on(9), { type: 'crown' });
    const archived = await dueIn(-2, 'Dora');
    const { id } = await call(createFamily, { body: { patient_id: parent } });
    for (const patient_id of [due, booked, archived])
      await call(addFamilyMember, { params: { id }, body: { patient_id } });
    await call(archivePatient, { params: { id: archived } });
    await come(parent);
    const [entry] = await huddle();
    expect(entry?.family_due).toEqual([
      { patient_id: due, patient_name: 'Ben Berg', name: check.name, due_date: on(-2) },
    ]);
  });

  test('shows a merged record as the patient who stays, with what all records hold', async () => {
    const { call, patient, dueIn, come, huddle, check, on } = await practice();
    const stays = await patient({ first_name: 'Mia', last_name: 'Stays', allergies: 'None known' });
    const goes = await dueIn(-3, 'Goes');
    await call(createTreatment, {
      body: { patient_id: goes, procedure: 'Crown', cost: 900, status: 'completed' },
    });
    await call(createTreatment, { body: { patient_id: goes, procedure: 'Filling', cost: 120 } });
    await come(stays);
    const before = await huddle();
    await call(mergePatients, { params: { id: stays }, body: { merged_id: goes } });
    await come(goes, { appointment_time: '11:00' });
    const after = await huddle();
    expect(after.map(({ appointment_time }) => appointment_time)).toEqual(['09:00', '11:00']);
    for (const entry of after) {
      expect(entry).toMatchObject({
        patient_id: stays,
        patient_name: 'Mia Stays',
        is_first_visit: false,
        allergies: 'None known',
        owed: expect.objectContaining({ due_now: 900 }),
        recalls: [{ name: check.name, due_date: on(-3) }],
        planned: [{ procedure: 'Filling' }],
      });
    }
    await call(unmergePatient, { params: { id: goes } });
    expect((await huddle())[0]).toEqual(before[0]);
  });

  test('shows another practice nothing, a stranger nothing, and refuses what is no date', async () => {
    const { patient, come, day } = await practice();
    await come(await patient());
    const theirs = await newPractice();
    const seen = await theirs.call(getHuddle, { query: { date: day } });
    expect([seen.status, seen.rows]).toEqual([200, []]);
    expect((await stranger(getHuddle, { query: { date: day } })).status).toBe(401);
    for (const date of ['2031-02-30', 'tomorrow', "2031-01-01' or 1=1", '']) {
      expect((await theirs.call(getHuddle, { query: { date } })).status).toBe(422);
    }
    expect((await theirs.call.unchecked(getHuddle, {})).status).toBe(422);
  });
});
