// A year by a clock that the test turns: each step once for each occasion, whoever runs the jobs and however often, over daylight saving,
// killed jobs, bookings, merged patients and families, and nobody after they died, texted STOP or became inactive. Issue 28, "Done when".
import { createSequence, markDeceased, mergePatients, updatePatientDetails } from '@cusp/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { quickOr } from '../../../../tests/support/breadth.ts';
import { aNumber } from '../../../../tests/support/messages-app.ts';
import { raw } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { aSequence, aStep, sequencesApp } from './sequences.helpers.ts';
import { createWorkSequenceJob } from './working.ts';
import { yearOf } from './year.helpers.ts';

const app = await sequencesApp();
const { office } = app;

/** Each step is sent by the middle of the second month; the rest of the year shows that none comes again. */
const days = quickOr(60, 365);

test('over a year each occasion gets each step once, by day, and a family one message a day', async () => {
  const { user, due, call } = await office();
  const practiceId = user.practice.id;
  const plain = await due('Plain', 0);
  const home = aNumber();
  await due('Parent', 0, true, home);
  await due('Child', 3, true, home);
  const [kept, twin] = [await due('Kept', 1), await due('Twin', 1)];
  const mute = await due('Mute', 0, false);
  // In its middle, and with a step that the gateway hasn't taken yet.
  const leaving = {
    dies: await due('Dies', 0),
    stops: await due('Stops', 0),
    leaves: await due('Leaves', 0),
    diesLate: await due('Dieslate', 8),
    stopsLate: await due('Stopslate', 8),
    leavesLate: await due('Leaveslate', 8),
  };
  const { output: made } = await call(createSequence, {
    body: aSequence({ starts: 0, steps: [aStep('text', 0), aStep('text', 14), aStep('text', 30)] }),
  });
  const { id } = made;
  const { clocked, job, sent, state, inPractice, passes } = await yearOf(app, practiceId);
  const dies = ({ id: params }: { id: string }) => call(markDeceased, { params: { id: params }, body: {} });
  const leaves = ({ id: params }: { id: string }) =>
    call(updatePatientDetails, { params: { id: params }, body: { status: 'inactive' } });
  const stops = ({ phone }: { phone: string }) =>
    inPractice((tx) => tx.all(raw(sql`insert into text_stop (id, number) values (${newId()}, ${phone})`)));
  const work = createWorkSequenceJob(clocked);
  for (let day = 0; day < days; day += 1) {
    // Half past three, when nothing may leave, and half past eleven.
    const before = sent.length;
    await passes(day, 210, () => work(job(id)));
    expect(sent.length).toBe(before);
    await passes(day, 690, () => work(job(id)));
    if (day === 20) await Promise.all([dies(leaving.dies), leaves(leaving.leaves), stops(leaving.stops)]);
    // Nobody else has a step in this week.
    state.isAway = day > 17 && day < 26;
    if (day === 25)
      await Promise.all([dies(leaving.diesLate), leaves(leaving.leavesLate), stops(leaving.stopsLate)]);
    if (day === 20)
      expect(
        (await call.unchecked(mergePatients, { params: { id: kept.id }, body: { merged_id: twin.id } }))
          .status,
      ).toBeLessThan(300);
  }
  const to = (phone: string) => sent.filter((one) => one.to === phone);
  expect(to(plain.phone)).toHaveLength(3);
  expect(to(mute.phone)).toEqual([]);
  // Two of a family on days of their own: three steps each, never two messages on a day.
  expect(to(home)).toHaveLength(6);
  expect(new Set(to(home).map((one) => one.day)).size).toBe(6);
  for (const name of ['Parent', 'Child'])
    expect(to(home).filter(({ body }) => body.includes(name))).toHaveLength(3);
  const got = Object.entries(leaving).map(([name, { phone }]) => [name, to(phone).length]);
  expect(Object.fromEntries(got)).toEqual({
    dies: 2,
    stops: 2,
    leaves: 2,
    diesLate: 1,
    stopsLate: 1,
    leavesLate: 1,
  });
  const unsent = await inPractice((tx) =>
    tx.all(
      raw(sql<{ reason: string }>`
        select m.reason from message m join message_patient mp on mp.practice_id = m.practice_id and mp.message_id = m.id
          where mp.patient_id = any (${[leaving.diesLate, leaving.stopsLate, leaving.leavesLate].map((one) => one.id)}::uuid[])
            and m.state in ('not_sent', 'withdrawn') order by mp.patient_id`),
    ),
  );
  expect(unsent.map(({ reason }) => reason)).toEqual(['deceased', 'follow_up_over', 'follow_up_over']);
  // Nor are they on the list of people to call.
  const waiting = await inPractice((tx) =>
    tx.all(
      raw(
        sql`select id from reminder where state = 'waiting' and patient_id = any (${Object.values(leaving).map((one) => one.id)}::uuid[])`,
      ),
    ),
  );
  expect(waiting).toEqual([]);
  // If one person has two records, the later one's follow-up ends with the merge; nobody starts again.
  expect(to(kept.phone).length + to(twin.phone).length).toBeLessThanOrEqual(2 + 2 + 1);
}, 240_000);
