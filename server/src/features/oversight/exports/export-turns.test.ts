import { createServer, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { maxQuietTime } from '../../../overload/stalled-stream.ts';
import { ExportTurns } from './export-turns.ts';

/** An endless archive. */
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(64 * 1024, 1));
    },
  });
const ofPractice = (name: string) => ({ line: name, subject: name });
const brokenOff = (stream: Readable) => expect(finished(stream)).rejects.toThrow('not read');

describe('exports', () => {
  test('that nobody reads are ended, so that other practices get their turn', async () => {
    const turns = new ExportTurns({ quiet: 200 });
    const unread = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => turns.open(ofPractice(name), endless)),
    );
    const ends = unread.map(brokenOff);
    const other = await turns.open(ofPractice('e'), () => Readable.from([Buffer.from('all of it')]));
    expect((await other.toArray()).join('')).toBe('all of it');
    await Promise.all(ends);
    // The practice whose export wasn't read may ask again.
    (await turns.open(ofPractice('a'), endless)).destroy();
  });

  test('that are read go on, however long they take, and so do those that wait for the database', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const turns = new ExportTurns();
    const beginning = Promise.withResolvers<void>();
    const read = await turns.open(ofPractice('a'), endless);
    const slow = await turns.open(ofPractice('b'), () =>
      Readable.from(
        (async function* rows() {
          await beginning.promise;
          yield Buffer.from('late');
        })(),
      ),
    );
    let chunks = 0;
    for await (const _ of read) {
      vi.advanceTimersByTime(maxQuietTime / 2);
      if (++chunks === 20) break;
    }
    expect(chunks).toBe(20);
    beginning.resolve();
    expect((await slow.toArray()).join('')).toBe('late');
  });

  test('run one at a time for a practice; a second one of the same patient is refused', async () => {
    const turns = new ExportTurns({ concurrency: 3 });
    const whole = await turns.open(ofPractice('a'), endless);
    await expect(turns.open(ofPractice('a'), endless)).rejects.toMatchObject({ code: 'export_running' });
    const record = turns.open({ line: 'a', subject: 'mia' }, endless);
    await expect(turns.open({ line: 'a', subject: 'mia' }, endless)).rejects.toMatchObject({
      code: 'export_running',
    });
    // It gets its turn when the other has ended; other practices wait for neither.
    const others = await Promise.all(['b', 'c'].map((name) => turns.open(ofPractice(name), endless)));
    whole.destroy();
    const opened = await record;
    for (const each of [opened, ...others]) each.destroy();
  });

  test('that get no turn in time are refused with a time to retry', async () => {
    const turns = new ExportTurns({ concurrency: 1, patience: 20 });
    const first = await turns.open(ofPractice('a'), endless);
    await expect(turns.open(ofPractice('b'), endless)).rejects.toMatchObject({ code: 'overloaded' });
    first.destroy();
    await once(first, 'close');
    (await turns.open(ofPractice('b'), endless)).destroy();
  });

  test('that fail to open free their place', async () => {
    const turns = new ExportTurns({ concurrency: 1 });
    const fail = () => {
      throw new Error('Away.');
    };
    await expect(turns.open(ofPractice('a'), fail)).rejects.toThrow('Away.');
    (await turns.open(ofPractice('a'), endless)).destroy();
  });

  test('over a connection whose other end stops reading end too', async () => {
    const turns = new ExportTurns({ quiet: 200 });
    const ended = Promise.withResolvers<unknown>();
    const server = createServer((_request, response) => {
      void turns
        .open(ofPractice('a'), endless)
        .then((archive) => pipeline(archive, response))
        .catch(ended.resolve);
    }).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The server has no port.');
      const asked = get({ port: address.port });
      asked.on('error', () => undefined);
      const [answer]: IncomingMessage[] = await once(asked, 'response');
      answer?.on('error', () => undefined).pause();
      expect(await ended.promise).toMatchObject({ message: 'An answer was not read.' });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
