import {
  addDays,
  answerAlerts,
  createAppointment,
  createPatient,
  createPopupNote,
  getPatientAlerts,
  listAudit,
  listPopupNotes,
  listVisitAlerts,
  mergePatients,
  updatePopupNote,
} from '@cusp/contract';
import type { Alert, InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

async function practice() {
  const made = await newPractice();
  const patient = async () => (await made.call(createPatient, { body: aPatient() })).id;
  const id = await patient();
  const write = async (
    body: Partial<InputOf<typeof createPopupNote>['body']> = {},
    caller: Caller = made.call,
  ) =>
    (
      await caller(createPopupNote, {
        params: { id },
        body: { body: 'Collect $50 for the lost retainer.', moments: [], ...body },
      })
    ).output;
  const strip = async (query: InputOf<typeof getPatientAlerts>['query'] = {}, caller: Caller = made.call) =>
    (await caller(getPatientAlerts, { params: { id }, query })).output.alerts.filter(
      ({ note }) => note !== null,
    );
  const asking = async (moment: 'booking' | 'seating' | 'checking_out' | 'completing') =>
    (await strip({ moment })).filter(({ asks }) => asks).map(({ title }) => title);
  return { ...made, id, patient, write, strip, asking };
}

describe('a pop-up note', () => {
  test('is a row of the strip of alerts, for the front desk, too', async () => {
    const { write, strip, member, user } = await practice();
    const desk = await member('receptionist');
    const note = await write({ moments: ['opening'] }, desk);
    for (const caller of [desk, await member('hygienist')])
      expect(await strip({}, caller)).toMatchObject([
        {
          rule_id: note.id,
          title: 'Collect $50 for the lost retainer.',
          level: 'informs',
          asks: false,
          note: { by: expect.not.stringMatching(user.name), opens: true },
        } satisfies Partial<Record<keyof Alert, unknown>>,
      ]);
  });

  test('asks at its own moments, each time, and at no other', async () => {
    const { write, asking } = await practice();
    await write({ body: 'Prefers room 2.', moments: ['seating', 'booking', 'booking'] });
    await write({ body: 'Collect $50.', moments: ['checking_out'] });
    expect(await asking('booking')).toEqual(['Prefers room 2.']);
    for (const moment of ['booking', 'seating'] as const)
      expect(await asking(moment)).toEqual(['Prefers room 2.']);
    expect(await asking('checking_out')).toEqual(['Collect $50.']);
    expect(await asking('completing')).toEqual([]);
  });

  test('is no rule: it isn’t answered, and marks the visits during which it reminds', async () => {
    const { call, id, write, user, member } = await practice();
    const seated = await write({ body: 'Prefers room 2.', moments: ['seating'] });
    await write({ body: 'Books for the whole family.', moments: ['booking'] });
    const answer = { moment: 'seating' as const, went_on: true, rule_ids: [seated.id] };
    expect((await call.unchecked(answerAlerts, { params: { id }, body: answer })).status).toBe(404);
    const tomorrow = addDays(user.today, 1);
    await call(createAppointment, {
      body: { patient_id: id, appointment_date: tomorrow, appointment_time: '09:00' },
    });
    const query = { from: tomorrow, to: tomorrow };
    for (const caller of [call, await member('receptionist')])
      expect(
        (await caller(listVisitAlerts, { query })).output.flatMap(({ alerts }) =>
          alerts.flatMap(({ note, title }) => (note === null ? [] : [title])),
        ),
      ).toEqual(['Prefers room 2.']);
  });

  test('stands until its day has passed or somebody takes it down, which can be taken back', async () => {
    const { call, id, write, strip, user } = await practice();
    const past = await write({ until: addDays(user.today, -1) });
    const todays = await write({ until: user.today, body: 'Only today.' });
    expect((await strip()).map(({ rule_id }) => rule_id)).toEqual([todays.id]);
    expect((await call(listPopupNotes, { params: { id } })).rows.map((note) => [note.id, note.over])).toEqual(
      [
        [todays.id, false],
        [past.id, true],
      ],
    );
    const params = { id: todays.id };
    const { body, moments } = todays;
    const { output } = await call(updatePopupNote, {
      params,
      body: { body, moments, ended: true, version: 1 },
    });
    expect(output).toMatchObject({ over: true, ended_by: user.name, version: 2 });
    expect(await strip()).toEqual([]);
    expect(
      await call.unchecked(updatePopupNote, { params, body: { body, moments, version: 1 } }),
    ).toMatchObject({ status: 409 });
    await call(updatePopupNote, { params, body: { body, moments, ended: false, version: 2 } });
    expect(await strip()).toHaveLength(1);
  });

  test('is the person’s, by all of their records', async () => {
    const { call, id, patient, strip } = await practice();
    const other = await patient();
    await call(createPopupNote, { params: { id: other }, body: { body: 'Two records.', moments: [] } });
    await call(mergePatients, { params: { id }, body: { merged_id: other } });
    expect(await strip()).toMatchObject([{ title: 'Two records.' }]);
    expect((await call(listPopupNotes, { params: { id: other } })).rows).toMatchObject([{ patient_id: id }]);
  });

  test.each([
    [{ body: '' }, 'Enter the reminder.'],
    [{ moments: ['completing'] }, 'Choose when from the list.'],
    [{ moments: 'booking' }, 'Choose when from the list.'],
    [{ until: '2026-13-01' }, expect.any(String)],
  ])('%j is refused', async (changed, detail) => {
    const { call, id } = await practice();
    const body = { body: 'Prefers room 2.', moments: [], ...changed };
    expect(await call.unchecked(createPopupNote, { params: { id }, body })).toMatchObject({
      status: 422,
      body: { detail },
    });
  });

  test('is nobody’s of another practice, and is in the audit trail', async () => {
    const [ours, theirs] = [await practice(), await practice()];
    const note = await ours.write();
    expect((await ours.call(listAudit, { query: { limit: '1' } })).output[0]).toMatchObject({
      action: 'create',
      object: 'popup_note',
    });
    const change = { params: { id: note.id }, body: { body: 'Ours', moments: [] } };
    expect(await theirs.call.unchecked(updatePopupNote, change)).toMatchObject({
      status: 404,
      body: { detail: 'That pop-up note was not found.' },
    });
    const on = { params: { id: ours.id } };
    expect((await theirs.call.unchecked(listPopupNotes, on)).status).toBe(404);
    expect(
      (await theirs.call.unchecked(createPopupNote, { ...on, body: { body: 'Ours', moments: [] } })).status,
    ).toBe(404);
    expect((await stranger.unchecked(updatePopupNote, change)).status).toBe(401);
  });
});
