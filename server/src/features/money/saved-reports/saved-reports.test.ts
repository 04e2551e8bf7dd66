// Issue 56, 12: a report is saved with its filters, and a link to it goes to the owners each Monday.
import { createSavedReport, listProviders, listSavedReports, updateSavedReport } from '@cusp/contract';
import { expect, test } from 'vitest';
import { createEmailQueue } from '../../../jobs/emails/email-queue.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import { mailReport } from './events.ts';
import { queueSavedReports } from './queries.ts';

const { database, newPractice, secrets, stranger } = await testApp();

const fields = {
  name: 'Mia Keller’s week',
  report: 'production' as const,
  grouping: 'day' as const,
  period: 'last_week' as const,
  weekly: true,
};

test('a report is saved, changed, removed, and brought back', async () => {
  const { call } = await newPractice();
  const [provider] = (await call(listProviders)).output;
  const { output: saved } = await call(createSavedReport, {
    body: { ...fields, provider_id: provider?.id ?? '', from_date: '2026-01-05', to_date: '2026-01-09' },
  });
  // Days are kept only where they were chosen.
  expect(saved).toEqual({
    ...fields,
    id: saved.id,
    provider_id: provider?.id,
    from_date: null,
    to_date: null,
    archived: false,
    version: 1,
  });
  const params = { id: saved.id };
  const dates = { period: 'dates' as const, from_date: '2026-01-05', to_date: '2026-01-09' };
  const { output: changed } = await call(updateSavedReport, { params, body: { ...saved, ...dates } });
  expect(changed).toMatchObject({ ...dates, version: 2 });
  const { output: removed } = await call(updateSavedReport, { params, body: { ...changed, archived: true } });
  expect((await call(listSavedReports)).output).toEqual([removed]);
  await call(createSavedReport, { body: fields });
  expect(
    await call.unchecked(updateSavedReport, { params, body: { ...removed, archived: false } }),
  ).toMatchObject({ status: 409 });
});

test.each([
  [{ name: ' ' }, 'Enter the name.'],
  [{ report: 'salaries' }, 'Choose a report.'],
  [{ grouping: 'carrier' }, 'This report is not grouped that way.'],
  [{ period: 'dates' }, 'Enter the first and the last day.'],
  [{ period: 'dates', from_date: '2026-02-01', to_date: '2026-01-01' }, 'Enter the first and the last day.'],
  [{ provider_id: "x' or true --" }, 'Choose a provider.'],
])('%j is refused', async (changed, detail) => {
  const { call } = await newPractice();
  const refused = await call.unchecked(createSavedReport, { body: { ...fields, ...changed } });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(detail);
});

test('an older version, another practice’s provider, and whoever is no owner change nothing', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const [foreign] = (await theirs.call(listProviders)).output;
  const provider_id = foreign?.id ?? '';
  expect((await ours.call.unchecked(createSavedReport, { body: { ...fields, provider_id } })).status).toBe(
    404,
  );
  const { output: saved } = await ours.call(createSavedReport, { body: fields });
  const change = { params: { id: saved.id }, body: { ...saved, weekly: false } };
  await ours.call(updateSavedReport, change);
  const member = await ours.member('receptionist');
  for (const [caller, status] of [
    [ours.call, 409],
    [theirs.call, 404],
    [member, 403],
    [stranger, 401],
  ] as const)
    expect((await caller.unchecked(updateSavedReport, change)).status).toBe(status);
  expect((await theirs.call(listSavedReports)).output).toEqual([]);
});

test('each person sees the reports that they may read', async () => {
  const { call, member } = await newPractice();
  await call(createSavedReport, { body: fields });
  await call(createSavedReport, {
    body: { ...fields, name: 'New', report: 'new_patients', grouping: 'month' },
  });
  const receptionist = await member('receptionist');
  const names = (await receptionist(listSavedReports)).output.map(({ report }) => report);
  expect(names).toContain('new_patients');
  expect(names).not.toContain('production');
});

test('a link goes to the owners once on a Monday, and names no patient', async () => {
  const { call, user } = await newPractice();
  const { output: saved } = await call(createSavedReport, { body: fields });
  const written: { to: string; subject: string; text: string }[] = [];
  const queue = createEmailQueue(secrets);
  const emailQueue: typeof queue = {
    ...queue,
    queue(tx, email) {
      written.push(email);
      return queue.queue(tx, email);
    },
  };
  const mailOn = (day: string) =>
    database.asPractice(user.practice.id, (tx) =>
      mailReport(tx, saved.id, day, { emailQueue, origin: 'https://cusp.example' }),
    );
  await mailOn('2026-11-29');
  expect(written).toEqual([]);
  await Promise.all([mailOn('2026-11-30'), mailOn('2026-11-30')]);
  await mailOn('2026-12-01');
  const [email = expect.fail(), ...others] = written;
  expect(others).toEqual([]);
  expect(email.text).toContain('“Production and Collections” for November 23, 2026 to November 29, 2026');
  expect(email.text).toContain(`https://cusp.example/reports?saved=${saved.id}`);
  expect(`${email.subject} ${email.text}`).not.toContain('Keller');
  await mailOn('2026-12-07');
  expect(written).toHaveLength(2);
  await call(updateSavedReport, { params: { id: saved.id }, body: { ...saved, weekly: false } });
  await mailOn('2026-12-14');
  expect(written).toHaveLength(2);
  // Each hour, over all practices.
  await database.withoutTenant(queueSavedReports);
});
