import { createPatient, listPatients } from '@cusp/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aPatient, testApp } from '../../tests/support/practice.ts';

const { newPractice } = await testApp();

test('sixty writes at once of one practice are all done, and another practice is answered meanwhile', async () => {
  const [office, other] = [await newPractice(), await newPractice()];
  // A session that was just found counts for its practice.
  await Promise.all([office.call(listPatients), other.call(listPatients)]);
  // Timers stand still, so that no wait ends before all are done, however long a busy machine takes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const writes = Array.from({ length: 60 }, (_, number) =>
    office.call(createPatient, { body: aPatient({ last_name: `Berg ${number}` }) }),
  );
  expect((await other.call(listPatients)).status).toBe(200);
  const done = await Promise.all(writes);
  expect(new Set(done.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await office.call(listPatients)).rows).toHaveLength(60);
});
