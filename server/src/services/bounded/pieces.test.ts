import { expect, test } from 'vitest';
import { collector, inPieces, sendInPieces } from './pieces.ts';

const first = (length: number, bytes = '', path: string[] | null = null) => ({
  head: { length, path, form: 'buffer' },
  bytes: Buffer.from(bytes),
});

test('a large value arrives whole, in pieces of which none is large', async () => {
  const long = 'ñ'.repeat(300_000);
  const values = [
    { words: long, bytes: new Uint8Array(200_000).fill(7), mail: Buffer.alloc(200_000, 'a') },
    {},
    long,
    { rows: [{ id: 1, drawn: long, none: null }, { id: 2 }, [long, 'short']], moment: new Date(0) },
    JSON.parse(`{"__proto__": {"drawn": "${long}"}, "by": {"0": "${long}"}}`),
    Array.from({ length: 20_000 }, (_, id) => ({ id, words: 'short' })),
  ];
  const sizes: number[] = [];
  const taken: unknown[] = [];
  const collect = collector(10_000_000, (value) => taken.push(value));
  for (const value of values)
    await sendInPieces((piece, sent) => {
      sizes.push(piece.bytes.length);
      collect(structuredClone(piece));
      sent(null);
    }, value);
  expect(taken).toEqual(values);
  expect(Object.keys(Object(taken[4]))).toEqual(['__proto__', 'by']);
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.max(...sizes)).toBe(128 * 1024);
});

test('a channel that closes meanwhile is told', async () => {
  await expect(sendInPieces((_, sent) => sent(new Error('closed')), 'words')).rejects.toThrow('closed');
});

test.each([
  ['a piece that says it is longer than any answer', 'more than 10 bytes', [first(2 ** 40)]],
  [
    'parts that are too long together',
    'more than 10 bytes',
    [first(6, '123456', ['a']), first(5, '', ['b'])],
  ],
  ['a piece longer than said', 'offset is out of bounds', [first(1, '12')]],
  ['a piece of nothing', 'offset is out of bounds', [{ bytes: Buffer.from('1') }]],
  ['a negative length', 'length', [first(-1)]],
  [
    'bytes that are no value',
    'deserialize',
    [{ ...first(2, 'no'), head: { ...first(2).head, form: 'serialized' } }],
  ],
  ['no piece', 'object', ['words']],
])('%s is refused', (_, reason, messages) => {
  const collect = collector(10, () => undefined);
  expect(() => {
    for (const message of messages) collect(message);
  }).toThrow(reason);
});

test('nothing has no piece', () => expect([...inPieces(new Uint8Array(0))]).toEqual([]));
