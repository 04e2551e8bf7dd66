// A year by a clock that the test turns: each step once for each occasion, whoever runs the jobs and however often, over daylight saving,
// killed jobs, bookings, merged patients and families. Issue 28, "Done when".
import { createSequence, mergePatients } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aNumber } from '../../../../tests/support/messages-app.ts';
import { aSequence, aStep, sequencesApp } from './sequences.helpers.ts';
import { createWorkSequenceJob } from './working.ts';
import { yearOf } from './year.helpers.ts';

const app = await sequencesApp();
const { office } = app;

test('over a year each occasion gets each step once, by day, and a family one message a day', async () => {
  const { user, due, call } = await office();
  const practiceId = user.practice.id;
  const plain = await due('Plain', 0);
  const home = aNumber();
  await due('Parent', 0, true, home);
  await due('Child', 3, true, home);
  const [kept, twin] = [await due('Kept', 1), await due('Twin', 1)];
  const mute = await due('Mute', 0, false);
  const { output: made } = await call(createSequence, {
    body: aSequence({ starts: 0, steps: [aStep('text', 0), aStep('text', 14), aStep('text', 30)] }),
  });
  const { id } = made;
  const { clocked, job, sent, passes } = await yearOf(app, practiceId);
  const work = createWorkSequenceJob(clocked);
  for (let day = 0; day < 365; day += 1) {
    // Half past three, when nothing may leave, and half past eleven.
    const before = sent.length;
    await passes(day, 210, () => work(job(id)));
    expect(sent.length).toBe(before);
    await passes(day, 690, () => work(job(id)));
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
  // Of two records of one person the later one's follow-up ends with the merge; nobody starts again.
  expect(to(kept.phone).length + to(twin.phone).length).toBeLessThanOrEqual(2 + 2 + 1);
}, 240_000);
