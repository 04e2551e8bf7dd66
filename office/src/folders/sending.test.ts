import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { connectTo, NotPaired } from '../connection.ts';
import { digestOfText, madeUpCusp } from '../made-up-cusp.helpers.ts';
import { openQueue } from './queue.ts';
import { filesIn } from './scanning.ts';
import { sendWaiting } from './sending.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A folder of a sensor, a queue, and a made-up Cusp. */
async function ground({ moves = false } = {}) {
  const dir = await mkdtemp(path.join(tmpdir(), 'cusp-office-'));
  ends.push(() => rm(dir, { recursive: true }));
  const cusp = await madeUpCusp();
  ends.push(cusp.close);
  const [folder, queueDir] = [path.join(dir, 'sensor'), path.join(dir, 'queue')];
  const done = moves ? path.join(folder, 'done') : null;
  await mkdir(folder);
  const open = () => openQueue(queueDir);
  const place = async (name: string, content: string) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    return file;
  };
  const found = () => filesIn(folder, done);
  /** Queues what is new in the folder, as if it had come to rest. */
  const queueAll = async (queue: Awaited<ReturnType<typeof open>>) => {
    for (const file of await found())
      if (!queue.knows(file)) await queue.add({ ...file, appeared: 1000 }, { source: 'sensor', done });
  };
  const send = (queue: Awaited<ReturnType<typeof open>>, key = cusp.key()) =>
    sendWaiting(queue, connectTo(cusp.address), key, { now: () => 61_000 });
  return { dir, folder, queueDir, done, cusp, open, place, found, queueAll, send };
}

const states = ({ entries }: Awaited<ReturnType<typeof openQueue>>) => entries().map(({ state }) => state);

test('images are sent once, with their age, and stay where they are', async () => {
  const { open, place, queueAll, send, cusp, folder } = await ground();
  const queue = await open();
  await place('1.png', 'one');
  await place('2.png', 'two');
  await queueAll(queue);
  expect(await send(queue)).toEqual({ outcome: 'done', problem: '' });
  await queueAll(queue);
  await send(queue);
  expect(cusp.images()).toEqual([
    { digest: digestOfText('one'), age: 60, source: 'sensor' },
    { digest: digestOfText('two'), age: 60, source: 'sensor' },
  ]);
  expect((await readdir(folder)).toSorted()).toEqual(['1.png', '2.png']);
});

test('what couldn’t be sent waits through a restart, and goes in its order', async () => {
  const { open, place, queueAll, send, cusp } = await ground();
  const queue = await open();
  await place('a.png', 'first');
  await queueAll(queue);
  await place('b.png', 'second');
  await queueAll(queue);
  const nowhere = connectTo('http://127.0.0.1:9');
  expect(await sendWaiting(queue, nowhere, cusp.key())).toMatchObject({ outcome: 'later' });
  const again = await open();
  expect(states(again)).toEqual(['waiting', 'waiting']);
  await send(again);
  expect(cusp.images().map(({ digest }) => digest)).toEqual([digestOfText('first'), digestOfText('second')]);
});

test('an image whose answer was lost is sent again, and Cusp has it once', async () => {
  const { open, place, queueAll, send, cusp } = await ground();
  const queue = await open();
  await place('a.png', 'first');
  await queueAll(queue);
  cusp.loseAnswers(1);
  expect(await send(queue)).toMatchObject({ outcome: 'later' });
  expect(states(queue)).toEqual(['waiting']);
  expect(await send(queue)).toMatchObject({ outcome: 'done' });
  expect(cusp.images()).toHaveLength(1);
  expect(states(await open())).toEqual(['sent']);
});

test('a copy of a sent image under another name isn’t sent', async () => {
  const { open, place, queueAll, send, cusp } = await ground();
  const queue = await open();
  await place('a.png', 'first');
  await queueAll(queue);
  await send(queue);
  await place('copy.png', 'first');
  await queueAll(queue);
  const before = cusp.requests();
  await send(queue);
  expect(cusp.requests()).toBe(before);
});

test('what Cusp doesn’t take is told with its reason, and holds up no other', async () => {
  const { open, place, queueAll, send, cusp } = await ground();
  const queue = await open();
  await place('a.png', 'bad');
  await place('b.png', 'good');
  await queueAll(queue);
  await send(queue);
  expect(cusp.images()).toHaveLength(1);
  expect(queue.entries().filter(({ state }) => state === 'refused')).toMatchObject([
    { path: expect.stringContaining('a.png'), reason: 'This file can’t be accepted.' },
  ]);
});

test('a revoked key sends nothing, and what waits goes when it is paired again', async () => {
  const { open, place, queueAll, send, cusp } = await ground();
  const queue = await open();
  await place('a.png', 'first');
  await queueAll(queue);
  const connection = { ...connectTo(cusp.address), sendImage: async () => Promise.reject(new NotPaired()) };
  expect(await sendWaiting(queue, connection, 'revoked')).toMatchObject({ outcome: 'not paired' });
  expect(states(queue)).toEqual(['waiting']);
  expect(await send(queue)).toMatchObject({ outcome: 'done' });
});

test('sent originals are moved to another folder by setting, under a free name, and that folder isn’t watched', async () => {
  const { open, place, queueAll, send, done, found } = await ground({ moves: true });
  const queue = await open();
  for (const content of ['first', 'second']) {
    await place('image.png', content);
    await queueAll(queue);
    await send(queue);
  }
  expect(await found()).toEqual([]);
  const moved = await readdir(done ?? '');
  expect(moved).toHaveLength(2);
  const contents = await Promise.all(moved.map((name) => readFile(path.join(done ?? '', name), 'utf8')));
  expect(contents.toSorted()).toEqual(['first', 'second']);
});

test('a file that is changed or removed before it is sent: the new one is queued, the missing one is told', async () => {
  const { open, place, queueAll, send, cusp, folder } = await ground();
  const queue = await open();
  await place('a.png', 'first');
  await place('b.png', 'gone');
  await queueAll(queue);
  await place('a.png', 'first, and more');
  await rm(path.join(folder, 'b.png'));
  await send(queue);
  expect(states(queue)).toEqual(['replaced', 'refused']);
  await queueAll(queue);
  await send(queue);
  expect(cusp.images().map(({ digest }) => digest)).toEqual([digestOfText('first, and more')]);
});

test('what is no image of a sensor, unfinished, or empty is passed over; folders in the folder are not', async () => {
  const { place, found, folder } = await ground();
  for (const name of ['Thumbs.db', 'a.tmp', '.hidden.png', '~a.png', 'notes.txt', 'a.png.part'])
    await place(name, 'x');
  await place('empty.png', '');
  await place('2026/IMG0001', 'a DICOM file');
  await place('A.JPG', 'x');
  expect((await found()).map((file) => path.relative(folder, file.path)).toSorted()).toEqual(
    ['2026/IMG0001', 'A.JPG'].toSorted(),
  );
});

test('what was in a folder before it was watched is left out, also by a program that runs', async () => {
  const { open, place, queueAll, found } = await ground();
  const running = await open();
  await place('old.png', 'of years ago');
  await (await open()).passOver(await found());
  await running.readPassedOver();
  await queueAll(running);
  expect(running.entries()).toEqual([]);
  await place('new.png', 'of today');
  await queueAll(running);
  expect(running.entries()).toHaveLength(1);
});

test('a damaged entry of the queue loses no image: it is queued again', async () => {
  const { open, place, queueAll, queueDir } = await ground();
  await place('a.png', 'first');
  await queueAll(await open());
  const [entry = ''] = (await readdir(queueDir)).filter((name) => name.endsWith('.json'));
  await writeFile(path.join(queueDir, entry), '{"id":');
  const again = await open();
  expect(again.entries()).toEqual([]);
  await queueAll(again);
  expect(states(again)).toEqual(['waiting']);
  const [kept = ''] = (await readdir(queueDir)).filter((name) => name.endsWith('.json'));
  expect((await stat(path.join(queueDir, kept))).mode & 0o777).toBe(0o600);
});
