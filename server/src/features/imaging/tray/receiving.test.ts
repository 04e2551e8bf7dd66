import {
  endImageCapture,
  listAudit,
  listImageCaptures,
  refusals,
  revokeOfficeProgram,
  startImageCapture,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { pairedProgramOf, practiceWithProgram, radiographOf } from './tray.helpers.ts';

const { app, newPractice } = await testApp();
const newGround = () => practiceWithProgram(app, newPractice);

test('images go into the empty slots of the mount that is open for capture, in the order of exposure', async () => {
  const { program, capture, slots, images, tray, call, user } = await newGround();
  await capture();
  for (const gray of [10, 20, 30]) {
    expect(await program.send(radiographOf(gray))).toMatchObject({ status: 200, body: { state: 'mounted' } });
  }
  const filled = await slots();
  const taken = await images();
  expect(filled).toEqual([...taken.map(({ id }) => id).toReversed(), null]);
  expect(taken[0]).toMatchObject({ kind: 'bitewing', date_taken: '2026-03-02', uploaded_by: user.name });
  expect(taken.every(({ teeth }) => teeth !== '')).toBe(true);
  expect(await tray()).toEqual([]);
  const entries = (await call(listAudit, { query: { limit: '10' } })).output;
  expect(JSON.stringify(entries)).toContain('Office program “Operatory 2”');
});

test('a capture ends when the last slot is filled, so that the next patient’s image goes to no one', async () => {
  const { program, capture, call, tray, mia } = await newGround();
  await capture();
  for (const gray of [1, 2, 3, 4]) await program.send(radiographOf(gray));
  expect((await call(listImageCaptures)).output).toEqual([]);
  expect((await program.send(radiographOf(5))).body).toEqual({ state: 'waiting' });
  expect(await tray()).toMatchObject([
    { source: 'Sensor', program_name: 'Operatory 2', proposals: [{ patient_id: mia.id, why: 'capture' }] },
  ]);
});

test('an image that arrives late goes to the mount that was open when it was taken, not to the one that is open now', async () => {
  const { program, capture, patient, slots, mia } = await newGround();
  const first = await capture();
  await asOwner((owner) =>
    owner.query(
      `update image_capture set started_at = now() - interval '20 minutes', last_at = now() - interval '20 minutes' where id = $1`,
      [first.id],
    ),
  );
  const ben = await patient({ first_name: 'Ben', last_name: 'Okafor' });
  await capture(ben.mount.id);
  await asOwner((owner) =>
    owner.query(`update image_capture set ended_at = now() - interval '10 minutes' where id = $1`, [
      first.id,
    ]),
  );
  expect((await program.send(radiographOf(7), { age: 15 * 60 })).body).toEqual({ state: 'mounted' });
  // Between the two, no mount was open.
  expect((await program.send(radiographOf(8), { age: 5 * 60 })).body).toEqual({ state: 'waiting' });
  expect((await program.send(radiographOf(9))).body).toEqual({ state: 'mounted' });
  expect((await slots()).filter(Boolean)).toHaveLength(1);
  expect((await slots(ben.id)).filter(Boolean)).toHaveLength(1);
  expect(mia.id).not.toBe(ben.id);
});

test('a capture that was forgotten ends half an hour after its last image', async () => {
  const { program, capture, call } = await newGround();
  const { id } = await capture();
  await asOwner((owner) =>
    owner.query(
      `update image_capture set started_at = now() - interval '40 minutes', last_at = now() - interval '31 minutes' where id = $1`,
      [id],
    ),
  );
  expect((await call(listImageCaptures)).output).toEqual([]);
  expect((await program.send(radiographOf(1))).body).toEqual({ state: 'waiting' });
});

test('a file that names another person waits, even while a mount is open', async () => {
  const { program, capture, slots, tray } = await newGround();
  await capture();
  expect((await program.send(radiographOf(1, { name: 'Okafor^Ben' }))).body).toEqual({ state: 'waiting' });
  expect((await program.send(radiographOf(2, { name: 'Keller^Mia' }))).body).toEqual({ state: 'mounted' });
  expect((await slots()).filter(Boolean)).toHaveLength(1);
  // Nor is the patient of the capture proposed for it.
  expect(await tray()).toMatchObject([{ subject_name: 'Ben Okafor', proposals: [] }]);
});

test('the same file is taken once, however often and by whichever computer it is sent', async () => {
  const { program, tray, call } = await newGround();
  const other = await pairedProgramOf(app, { call }, 'Operatory 3');
  const answers = await Promise.all([program, program, other].map(({ send }) => send(radiographOf(1))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body['state']).toSorted()).toEqual(['known', 'known', 'waiting']);
  expect(await tray()).toHaveLength(1);
  expect((await program.send(radiographOf(1))).body).toEqual({ state: 'known' });
});

test('a computer’s images go to its own capture, and one capture is open on it at a time', async () => {
  const { program, capture, call, slots, patient } = await newGround();
  const other = await pairedProgramOf(app, { call }, 'Operatory 3');
  await capture();
  expect((await other.send(radiographOf(1))).body).toEqual({ state: 'waiting' });
  const ben = await patient({ first_name: 'Ben', last_name: 'Okafor' });
  const next = await capture(ben.mount.id);
  expect((await call(listImageCaptures)).output).toMatchObject([{ id: next.id, patient_id: ben.id }]);
  await program.send(radiographOf(2));
  expect((await slots()).filter(Boolean)).toHaveLength(0);
  await call(endImageCapture, { params: { id: next.id } });
  expect((await program.send(radiographOf(3))).body).toEqual({ state: 'waiting' });
});

test('what isn’t an image, has no key, a revoked one, or a wrong age is refused, and nothing of it is kept', async () => {
  const { program, call, tray } = await newGround();
  expect(await program.send(Buffer.from('MZ not an image'))).toMatchObject({ status: 422 });
  expect(await program.send(Buffer.alloc(0))).toMatchObject({ status: 422 });
  for (const age of [-1, 1.5, 1e9])
    expect(await program.send(radiographOf(1), { age })).toMatchObject({ status: 422 });
  expect(await program.send(radiographOf(1), { with: '' })).toMatchObject({ status: 422 });
  for (const key of ['x'.repeat(43), `' or true --`])
    expect(await program.send(radiographOf(1), { with: key })).toMatchObject({
      status: 404,
      body: { detail: refusals.office_program_not_paired[1] },
    });
  await call(revokeOfficeProgram, { params: { id: program.id } });
  expect(await program.send(radiographOf(1))).toMatchObject({ status: 404 });
  expect(await tray()).toEqual([]);
});

test('only the practice’s own mounts are opened, on its own computers, by whoever may change images', async () => {
  const [ours, theirs] = [await newGround(), await newGround()];
  const start = (caller: typeof ours.call, id: string, program_id: string) =>
    caller.unchecked(startImageCapture, { params: { id }, body: { program_id } });
  expect(await start(theirs.call, ours.mia.mount.id, theirs.program.id)).toMatchObject({ status: 404 });
  expect(await start(ours.call, ours.mia.mount.id, theirs.program.id)).toMatchObject({ status: 404 });
  const { id } = await ours.capture();
  expect(await theirs.call.unchecked(endImageCapture, { params: { id } })).toMatchObject({ status: 404 });
  await theirs.program.send(radiographOf(1));
  expect((await ours.slots()).filter(Boolean)).toEqual([]);
  expect(await ours.tray()).toEqual([]);
  await ours.call(revokeOfficeProgram, { params: { id: ours.program.id } });
  expect(await start(ours.call, ours.mia.mount.id, ours.program.id)).toMatchObject({ status: 409 });
});
