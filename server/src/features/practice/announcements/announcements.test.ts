import {
  createAnnouncement,
  deactivateTeamMember,
  endAnnouncement,
  listAnnouncements,
  listAudit,
  listWorkers,
  readAnnouncement,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const said = { body: 'The server is down at 6.', hours: 3 };

test('what is said to all is seen by each until they have read it', async () => {
  const { call, member } = await newPractice();
  const [desk, hygienist] = [await member('receptionist'), await member('hygienist')];
  const { output } = await desk(createAnnouncement, { body: said });
  expect(output).toMatchObject({ body: said.body, read: true, readers: 1, team: 3, over: false });
  const params = { id: output.id };
  expect((await hygienist(listAnnouncements)).rows).toMatchObject([{ id: output.id, read: false }]);
  await hygienist(readAnnouncement, { params });
  // Twice is once.
  expect((await hygienist(readAnnouncement, { params })).output).toMatchObject({ read: true, readers: 2 });
  expect((await call(listAnnouncements)).rows).toMatchObject([{ read: false, readers: 2 }]);
  const helper = (await call(listWorkers)).output.find(({ role }) => role === 'hygienist');
  await call(deactivateTeamMember, { params: { id: helper?.id ?? '' } });
  expect((await call(listAnnouncements)).rows).toMatchObject([{ readers: 1, team: 2 }]);
});

test('it is over at its time, or when whoever wrote it or an owner takes it down', async () => {
  const { call, member } = await newPractice();
  const [desk, hygienist] = [await member('receptionist'), await member('hygienist')];
  const { output: first } = await desk(createAnnouncement, { body: said });
  expect(await hygienist.unchecked(endAnnouncement, { params: { id: first.id } })).toMatchObject({
    status: 403,
    body: { detail: 'Your role does not allow this.' },
  });
  expect((await desk(endAnnouncement, { params: { id: first.id } })).output.over).toBe(true);
  const { output: second } = await desk(createAnnouncement, { body: said });
  await call(endAnnouncement, { params: { id: second.id } });
  const { output: third } = await desk(createAnnouncement, { body: said });
  expect((await call(listAnnouncements)).rows).toMatchObject([{ id: third.id }]);
  await asOwner((owner) =>
    owner.query("update announcement set until = now() - interval '1 second' where id = $1", [third.id]),
  );
  expect((await call(listAnnouncements)).rows).toEqual([]);
});

test.each([
  [{ body: ' ' }, 'Enter the announcement.'],
  [{ body: 'x'.repeat(201) }, expect.stringContaining('200')],
  [{ hours: 0 }, 'Use whole hours from 1 to 168.'],
  [{ hours: 1.5 }, 'Use whole hours from 1 to 168.'],
])('%j is refused', async (changed, detail) => {
  const { call } = await newPractice();
  expect(await call.unchecked(createAnnouncement, { body: { ...said, ...changed } })).toMatchObject({
    status: 422,
    body: { detail },
  });
});

test('another practice neither sees, reads nor ends it, and it is in the audit trail', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const { output } = await ours.call(createAnnouncement, { body: said });
  const params = { id: output.id };
  expect((await theirs.call(listAnnouncements)).rows).toEqual([]);
  for (const endpoint of [readAnnouncement, endAnnouncement]) {
    expect(await theirs.call.unchecked(endpoint, { params })).toMatchObject({
      status: 404,
      body: { detail: 'That announcement was not found.' },
    });
    expect((await stranger.unchecked(endpoint, { params })).status).toBe(401);
  }
  expect((await ours.call(listAudit, { query: { limit: '1' } })).output[0]).toMatchObject({
    action: 'create',
    object: 'announcement',
    object_id: output.id,
  });
});
