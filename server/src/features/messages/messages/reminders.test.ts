import {
  addFamilyMember,
  createFamily,
  listPlannedReminders,
  recordConsent,
  setContactZone,
  updateAppointment,
  updateReminderRule,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { dayIn, zoneAt } from '../../../../tests/support/days.ts';
import { aNumber, aRule, messagesApp } from '../../../../tests/support/messages-app.ts';

const { practice, patient, rule, visit, timePasses, jobsEnd, log, sentTo, asOwner, gateway } =
  await messagesApp();

const planned = async (call: Awaited<ReturnType<typeof practice>>['call'], id: string) =>
  (await call(listPlannedReminders, { params: { id } })).rows;

/** Makes a family of these patients; the first is its head. */
async function family(call: Awaited<ReturnType<typeof practice>>['call'], [head = '', ...others]: string[]) {
  const { id } = await call(createFamily, { body: { patient_id: head } });
  for (const patient_id of others)
    expect((await call(addFamilyMember, { params: { id }, body: { patient_id } })).status).toBeLessThan(300);
}

describe('a reminder', () => {
  test('is planned with the visit, sent when it is due, and logged', async () => {
    const { call, zone, user, sender } = await practice();
    await rule(call);
    const phone = aNumber();
    const id = await patient(call, { phone });
    await visit(call, id, dayIn(zone, 10));
    expect(await planned(call, id)).toMatchObject([
      {
        rule: 'Two days before',
        appointment_date: dayIn(zone, 10),
        appointment_time: '09:30',
        channel: 'text',
      },
    ]);
    await timePasses(user.practice.id);
    expect(sentTo(phone)).toMatchObject([
      { from: sender, text: expect.stringMatching(/: Mia, .* at 9:30 AM\. Reply C/) },
    ]);
    expect(await log(call, { patient_id: id })).toMatchObject([
      {
        state: 'sent',
        kind: 'reminder',
        address: phone,
        rule: 'Two days before',
        patients: [{ id, name: 'Mia Keller' }],
      },
    ]);
    expect(await planned(call, id)).toEqual([]);
    await timePasses(user.practice.id);
    expect(sentTo(phone)).toHaveLength(1);
  });

  test('a family of four gets one, with everybody’s name', async () => {
    const { call, zone, user } = await practice();
    await rule(call);
    const phone = '(212) 555-9142';
    const ids: string[] = [];
    for (const [first_name, time] of [
      ['Mia', '09:00'],
      ['Tom', '09:00'],
      ['Ana', '09:30'],
      ['Max', '10:00'],
    ] as const) {
      const id = await patient(call, { first_name, phone });
      ids.push(id);
      await visit(call, id, dayIn(zone, 9), time);
    }
    await family(call, ids);
    await timePasses(user.practice.id);
    const sent = sentTo('+12125559142');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Mia, Tom, Ana and Max');
    expect(sent[0]?.text).toContain('9:00 AM, 9:30 AM and 10:00 AM');
    const rows = await log(call);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ patients: { length: 4 }, visits: { length: 4 } });
  });

  test('of children goes to the head of their family, in one message', async () => {
    const { call, zone, user } = await practice();
    await rule(call);
    const [phone, ownPhone] = [aNumber(), aNumber()];
    const head = await patient(call, { first_name: 'Ana', phone });
    const born = dayIn(zone, -4_000);
    const mia = await patient(call, { first_name: 'Mia', phone: '-', date_of_birth: born });
    const tom = await patient(call, { first_name: 'Tom', phone: ownPhone, date_of_birth: born });
    await family(call, [head, mia, tom]);
    for (const id of [mia, tom]) await visit(call, id, dayIn(zone, 9));
    await timePasses(user.practice.id);
    expect(sentTo(phone, ownPhone)).toMatchObject([
      { to: phone, text: expect.stringContaining('Mia and Tom') },
    ]);
    expect(await log(call, { patient_id: head })).toEqual([]);
  });

  test('never makes up for the time before its rule was switched on', async () => {
    const { call, zone } = await practice();
    const { id: ruleId, version } = await rule(call, { is_on: false });
    const id = await patient(call);
    await visit(call, id, dayIn(zone, 1));
    await visit(call, id, dayIn(zone, 20));
    expect(await planned(call, id)).toEqual([]);
    const body = { ...aRule(), version };
    expect((await call(updateReminderRule, { params: { id: ruleId }, body })).output.is_on).toBe(true);
    await jobsEnd();
    expect(await planned(call, id)).toMatchObject([{ appointment_date: dayIn(zone, 20) }]);
    // Switched off, all are taken back.
    await call(updateReminderRule, { params: { id: ruleId }, body: { ...aRule({ is_on: false }) } });
    await jobsEnd();
    expect(await planned(call, id)).toEqual([]);
  });

  test('of a visit that is moved or cancelled is taken back or replanned, and is back when that is undone', async () => {
    const { call, zone, user } = await practice();
    await rule(call);
    const id = await patient(call);
    const booked = await visit(call, id, dayIn(zone, 10));
    const put = (changed: object) =>
      call.unchecked(updateAppointment, {
        params: { id: booked.id },
        body: { ...booked, version: null, ...changed },
      });
    const before = await planned(call, id);
    expect((await put({ appointment_date: dayIn(zone, 12) })).status).toBe(200);
    expect(await planned(call, id)).toMatchObject([{ appointment_date: dayIn(zone, 12) }]);
    expect((await put({ appointment_date: dayIn(zone, 1) })).status).toBe(200);
    expect(await planned(call, id)).toEqual([]);
    expect((await put({})).status).toBe(200);
    expect(await planned(call, id)).toEqual(before);
    expect((await put({ status: 'cancelled' })).status).toBe(200);
    expect(await planned(call, id)).toEqual([]);
    await timePasses(user.practice.id);
    expect(await log(call)).toEqual([]);
  });

  test('is not sent without recorded consent, nor after it was withdrawn; consent is looked at when sending', async () => {
    const { call, zone, user } = await practice();
    await rule(call);
    const phone = aNumber();
    const id = await patient(call, { phone }, false);
    await visit(call, id, dayIn(zone, 10));
    await timePasses(user.practice.id);
    expect(await log(call, { patient_id: id })).toMatchObject([
      {
        state: 'not_sent',
        reason: 'The patient has not agreed to be contacted this way.',
        can_be_sent_again: true,
      },
    ]);
    await visit(call, id, dayIn(zone, 11));
    const say = (given: boolean) =>
      call(recordConsent, { params: { id }, body: { channel: 'text', given, how: 'phone' } });
    await say(true);
    await say(false);
    await timePasses(user.practice.id);
    expect((await log(call)).map(({ state }) => state)).toEqual(['not_sent', 'not_sent']);
    expect(sentTo(phone)).toEqual([]);
  });

  // By the end of a test it may be the next hour; 7:59 is tried below.
  test.each([21, 22, 23, 0, 3, 6])(
    'does not leave at %i h of the practice’s day: it waits for the morning',
    async (hour) => {
      const { call, zone, user } = await practice({ hour });
      await rule(call);
      const phone = aNumber();
      const id = await patient(call, { phone });
      await visit(call, id, dayIn(zone, 10));
      await timePasses(user.practice.id);
      expect(sentTo(phone)).toEqual([]);
      const [{ due_at } = {}] = await planned(call, id);
      const morning = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(
        new Date(String(due_at)),
      );
      expect(morning).toBe('08:00');
      expect(Date.parse(String(due_at))).toBeGreaterThan(Date.now());
    },
  );

  test('does not leave in the evening of the patient’s own zone', async () => {
    const { call, zone, user } = await practice({ hour: 12 });
    await rule(call);
    const phone = aNumber();
    const id = await patient(call, { phone });
    expect((await call(setContactZone, { params: { id }, body: { time_zone: zoneAt(21) } })).status).toBe(
      200,
    );
    await visit(call, id, dayIn(zone, 10));
    await timePasses(user.practice.id);
    expect(sentTo(phone)).toEqual([]);
    expect(await planned(call, id)).toHaveLength(1);
  });

  test.each([
    ['2026-03-03T01:30:00Z', 'America/New_York', '2026-03-03T01:30:00Z'], // 20:30
    ['2026-03-03T02:00:00Z', 'America/New_York', '2026-03-03T13:00:00Z'], // 21:00
    ['2026-03-03T02:30:00Z', 'America/New_York', '2026-03-03T13:00:00Z'], // 21:30
    ['2026-03-03T12:59:00Z', 'America/New_York', '2026-03-03T13:00:00Z'], // 7:59
    ['2026-03-03T13:00:00Z', 'America/New_York', '2026-03-03T13:00:00Z'], // 8:00
    // The night in which the clocks go forward.
    ['2026-03-08T03:00:00Z', 'America/New_York', '2026-03-08T12:00:00Z'],
    // The night in which they go back is an hour longer; its second 1:30 is night, too.
    ['2026-11-01T03:00:00Z', 'America/New_York', '2026-11-01T13:00:00Z'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T13:00:00Z'],
    ['2026-11-02T01:59:00Z', 'America/New_York', '2026-11-02T01:59:00Z'], // 20:59
    ['2026-11-02T02:00:00Z', 'America/New_York', '2026-11-02T13:00:00Z'], // 21:00
  ])('what is due at %s in %s leaves at %s', async (moment, zone, leaves) => {
    const { rows } = await asOwner((client) =>
      client.query(`select next_sending_time($1, $2) = $3::timestamptz as same`, [moment, zone, leaves]),
    );
    expect(rows).toEqual([{ same: true }]);
  });

  test.each([
    // Days and weeks before are the same time of day; hours before are hours that pass.
    ['2026-11-01 09:00', 1, 'days', '2026-10-31T13:00:00Z'],
    ['2026-11-02 09:00', 1, 'weeks', '2026-10-26T13:00:00Z'],
    ['2026-11-01 09:00', 24, 'hours', '2026-10-31T14:00:00Z'],
    ['2026-03-08 09:00', 1, 'days', '2026-03-07T14:00:00Z'],
    ['2026-03-08 09:00', 24, 'hours', '2026-03-07T13:00:00Z'],
    // The time that comes twice is its second: a reminder rather comes late than a visit is over before it was.
    ['2026-11-01 01:30', 2, 'hours', '2026-11-01T04:30:00Z'],
  ])('of %s, %s %s before, is due at %s', async (visitAt, lead, unit, due) => {
    const { rows } = await asOwner((client) =>
      client.query(
        `select reminder_due($1::timestamp, $2, $3::reminder_lead, 'America/New_York') = $4::timestamptz as same`,
        [visitAt, lead, unit, due],
      ),
    );
    expect(rows).toEqual([{ same: true }]);
  });

  test('of a visit that has passed meanwhile is dropped', async () => {
    const { call, zone, user } = await practice();
    await rule(call);
    const phone = aNumber();
    const id = await patient(call, { phone });
    const booked = await visit(call, id, dayIn(zone, 10));
    await asOwner(async (client) => {
      await client.query(`alter table appointment disable trigger appointment_reminders_changed`);
      await client.query(`update appointment set appointment_date = $2 where id = $1`, [
        booked.id,
        dayIn(zone, -1),
      ]);
      await client.query(`alter table appointment enable trigger appointment_reminders_changed`);
      await client.query(`update reminder set visit_date = $2 where appointment_id = $1`, [
        booked.id,
        dayIn(zone, -1),
      ]);
    });
    await timePasses(user.practice.id);
    expect(await log(call)).toMatchObject([
      { state: 'not_sent', reason: 'The visit has passed.', can_be_sent_again: false },
    ]);
    expect(sentTo(phone)).toEqual([]);
  });

  test('leaves out visits that are confirmed already, and kinds that its rule is not for', async () => {
    const { call, zone, user } = await practice();
    const { rows: kinds } = await asOwner((client) =>
      client.query<{ id: string; type: string }>(
        `select id, type from appointment_kind where practice_id = $1`,
        [user.practice.id],
      ),
    );
    const crown = kinds.find(({ type }) => type === 'crown')?.id ?? '';
    await rule(call, { kind_ids: [crown] });
    const id = await patient(call);
    await visit(call, id, dayIn(zone, 10));
    expect(await planned(call, id)).toEqual([]);
    await rule(call, { name: 'All' });
    await jobsEnd();
    expect(await planned(call, id)).toMatchObject([{ rule: 'All' }]);
    await asOwner((client) =>
      client.query(
        `update appointment set confirmed_at = now(), confirmed_how = 'phone' where patient_id = $1`,
        [id],
      ),
    );
    await timePasses(user.practice.id);
    expect(await log(call)).toEqual([]);
  });

  test('does not go out in a new practice’s own words before the operator approved it', async () => {
    const { call, zone, user } = await practice();
    await asOwner((client) =>
      client.query('update practice set approved_at = null where practice_id = $1', [user.practice.id]),
    );
    await rule(call);
    const id = await patient(call);
    await visit(call, id, dayIn(zone, 10));
    await timePasses(user.practice.id);
    expect(await log(call)).toMatchObject([
      { state: 'not_sent', reason: expect.stringMatching(/one week after the practice registers/) },
    ]);
    expect(gateway.received.every(({ body }) => !body.includes(user.practice.id))).toBe(true);
  });
});
