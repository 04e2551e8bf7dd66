import { expect, test } from 'vitest';
import { collector, inPieces, sendInPieces } from './pieces.ts';

test('a large value arrives whole, in pieces of which none is large', async () => {
  const values = [{ words: 'ñ'.repeat(300_000), bytes: new Uint8Array(200_000).fill(7) }, {}];
  const sizes: number[] = [];
  const taken: unknown[] = [];
  const collect = collector((value) => taken.push(value));
  for (const value of values)
    await sendInPieces((piece, sent) => {
      sizes.push(piece.bytes.length);
      collect(structuredClone(piece));
      sent(null);
    }, value);
  expect(taken).toEqual(values);
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBe(128 * 1024);
});

test('a channel that closes meanwhile is told', async () => {
  await expect(sendInPieces((_, sent) => sent(new Error('closed')), 'words')).rejects.toThrow('closed');
});

test('nothing has no piece', () => expect([...inPieces(new Uint8Array(0))]).toEqual([]));
