// Visits of a year by a clock that the test turns: each rule writes once for each occasion, whatever becomes of the visit and of its
// patient meanwhile, with two servers, killed jobs and daylight saving. Issue 28, "Done when".
import {
  addFamilyMember,
  createAppointment,
  createFamily,
  createReminderRule,
  markDeceased,
  mergePatients,
  updatePatientDetails,
} from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayFromToday, usualZone } from '../../../../tests/support/days.ts';
import { aNumber, aRule } from '../../../../tests/support/messages-app.ts';
import { raw } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { sequencesApp } from './sequences.helpers.ts';
import { yearOf } from './year.helpers.ts';

const app = await sequencesApp();

/** An action at half past noon of a day. */
type Deed = readonly [day: number, deed: () => Promise<unknown>];

test('over a year each rule writes once about each visit as it stands, and to nobody who may not be written to', async () => {
  const { call, user, patient } = await practiceOf();
  const { sent, state, inPractice, passes } = await yearOf(app, user.practice.id);
  for (const [occasion, lead] of [
    ['before', 2],
    ['after', 1],
    ['missed', 1],
    ['moved', 1],
    ['canceled', 1],
  ] as const) {
    const body = aRule({
      name: occasion,
      occasion,
      lead,
      lead_unit: occasion === 'moved' || occasion === 'canceled' ? ('hours' as const) : ('days' as const),
      body: `{practice}: ${occasion} {first_name} {date}. STOP ends texts.`,
    });
    expect(await call.unchecked(createReminderRule, { body })).toMatchObject({ status: 201 });
  }
  /** The clock begins tomorrow. */
  const dateOf = (day: number) => dayFromToday(day + 1);
  let times = 0;
  const books = async (patient_id: string, day: number) => {
    times += 1;
    const appointment_time = `10:${String((times * 5) % 60).padStart(2, '0')}`;
    const made = await call(createAppointment, {
      body: { patient_id, appointment_date: dateOf(day), appointment_time },
    });
    expect(made.status).toBe(201);
    return made.output.id;
  };
  const person = async (name: string, day: number, { agrees = true, phone = aNumber() } = {}) => {
    const id = await patient(name, phone, agrees);
    return { id, phone, visit: await books(id, day) };
  };
  const changes = (visit: string, kind: 'moved' | 'progress', after: Record<string, string>) => () =>
    inPractice(async (tx) => {
      const set = Object.entries(after).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`);
      await tx.all(raw(sql`update appointment set ${sql.join(set)} where id = ${visit}`));
      await tx.all(
        raw(sql`insert into appointment_event (id, appointment_id, patient_id, by_realm, person_name, kind, before, after)
          select ${newId()}, id, patient_id, 'staff', 'Front desk', ${kind}, '{}', ${JSON.stringify(after)}::jsonb
            from appointment where id = ${visit}`),
      );
    });
  const moves = (visit: string, day: number) => changes(visit, 'moved', { appointment_date: dateOf(day) });
  const becomes = (visit: string, progress: string) => changes(visit, 'progress', { progress });

  const home = aNumber();
  const who = {
    kept: await person('Kept', 40),
    movedBefore: await person('Early', 60),
    movedAfter: await person('Late', 60),
    movedBack: await person('Back', 100),
    canceledBefore: await person('Gone', 70),
    canceledAfter: await person('Off', 70),
    missed: await person('Missed', 75),
    parent: await person('Parent', 120, { phone: home }),
    child: await person('Child', 120, { phone: home }),
    one: await person('One', 130),
    other: await person('Other', 135),
    dead: await person('Dead', 150),
    deadLate: await person('Deadlate', 152),
    inactive: await person('Inactive', 150),
    inactiveLate: await person('Inactivelate', 152),
    stops: await person('Stops', 150),
    mute: await person('Mute', 150, { agrees: false }),
    unproven: await person('Unproven', 210),
    summer: await person('Summer', 250),
    last: await person('Last', 340),
  };
  const { id: family } = await call(createFamily, { body: { patient_id: who.parent.id } });
  await call(addFamilyMember, { params: { id: family }, body: { patient_id: who.child.id } });
  const sender = (to: string) => () =>
    app.asOwner((owner) =>
      owner.query(
        `update text_sender set state = $2::text, proven_how = case $2::text when 'proven' then 'assigned' end, proven_at = case $2::text when 'proven' then now() end where practice_id = $1`,
        [user.practice.id, to],
      ),
    );
  const inactive = (id: string) => () =>
    call(updatePatientDetails, { params: { id }, body: { status: 'inactive' } });
  const dies = (id: string) => () => call(markDeceased, { params: { id }, body: {} });
  const deeds: readonly Deed[] = [
    [40, becomes(who.kept.visit, 'completed')],
    [50, moves(who.movedBefore.visit, 80)],
    [59, moves(who.movedAfter.visit, 90)],
    [65, becomes(who.canceledBefore.visit, 'cancelled')],
    [69, becomes(who.canceledAfter.visit, 'cancelled')],
    [75, becomes(who.missed.visit, 'no_show')],
    [95, moves(who.movedBack.visit, 110)],
    [96, moves(who.movedBack.visit, 100)],
    [125, () => call(mergePatients, { params: { id: who.one.id }, body: { merged_id: who.other.id } })],
    [140, dies(who.dead.id)],
    [140, inactive(who.inactive.id)],
    [
      140,
      () =>
        inPractice((tx) =>
          tx.all(raw(sql`insert into text_stop (id, number) values (${newId()}, ${who.stops.phone})`)),
        ),
    ],
    // Written, and not taken by the gateway, while they become what may not be written to.
    [
      149,
      async () => {
        state.isAway = true;
      },
    ],
    [150, dies(who.deadLate.id)],
    [150, inactive(who.inactiveLate.id)],
    [
      150,
      async () => {
        state.isAway = false;
      },
    ],
    [200, sender('claimed')],
    [215, sender('proven')],
  ];
  for (let day = 0; day < 365; day += 1) {
    const before = sent.length;
    await passes(day, 210);
    expect(sent.length).toBe(before);
    await passes(day, 750);
    for (const [on, deed] of deeds) if (on === day) await deed();
  }

  const got = (one: { phone: string }) =>
    sent
      .filter(({ to }) => to === one.phone)
      .map(({ body, day }) => `${day} ${/: (\w+)/.exec(body)?.[1] ?? ''}`);
  expect(Object.fromEntries(Object.entries(who).map(([name, one]) => [name, got(one)]))).toEqual({
    kept: ['38 before', '41 after'],
    movedBefore: ['51 moved', '78 before'],
    movedAfter: ['58 before', '60 moved', '88 before'],
    movedBack: ['96 moved', '97 moved', '98 before'],
    canceledBefore: ['66 canceled'],
    canceledAfter: ['68 before', '70 canceled'],
    missed: ['73 before', '76 missed'],
    parent: ['118 before'],
    child: ['118 before'],
    one: ['128 before', '133 before'],
    other: [],
    dead: [],
    deadLate: [],
    inactive: [],
    inactiveLate: [],
    stops: [],
    mute: [],
    unproven: [],
    summer: ['248 before'],
    last: ['338 before'],
  });
  // Before and after the clocks change, reminders are due at the visit's own hour.
  const shifted = await inPractice((tx) =>
    tx.all(
      raw(sql<{
        id: string;
      }>`select w.id from reminder w join reminder_rule r on r.practice_id = w.practice_id and r.id = w.rule_id
        where r.occasion = 'before' and (w.due_at at time zone ${usualZone})::time <> w.visit_time`),
    ),
  );
  expect(shifted).toEqual([]);
}, 240_000);

async function practiceOf() {
  const made = await app.practice();
  return {
    ...made,
    patient: (first_name: string, phone: string, agrees: boolean) =>
      app.patient(made.call, { first_name, phone }, agrees),
  };
}
