import * as contract from '@cusp/contract';
import { endpoints } from '@cusp/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shaperOf } from './shaper.ts';

const Inner = z.object({ id: z.string(), kind: z.enum(['a', 'b']) });
const Outer = z.object({
  name: z.string(),
  count: z.number(),
  yes: z.boolean(),
  maybe: z.nullable(z.string()),
  inner: z.nullable(Inner),
  list: z.array(Inner),
  status: z.literal('ok'),
});
const good = {
  name: 'Zoë',
  count: 1.5,
  yes: false,
  maybe: null,
  inner: { id: '1', kind: 'a', secret: 'x' },
  list: [{ id: '2', kind: 'b', secret: 'y' }],
  status: 'ok',
  password_hash: 'never',
};

test('a shaped answer has the declared fields and no other, however deep', () => {
  expect(shaperOf(Outer)(good)).toStrictEqual(Outer.parse(good));
  expect(shaperOf(z.array(Outer))([good, { ...good, inner: null }])).toStrictEqual(
    z.array(Outer).parse([good, { ...good, inner: null }]),
  );
  expect(JSON.stringify(shaperOf(Outer)(good))).not.toMatch(/secret|password_hash/);
});

test('an answer that is not as declared is refused with the words of the schema', () => {
  const wrong: unknown[] = [
    null,
    [],
    'text',
    { ...good, name: 3 },
    { ...good, count: Number.NaN },
    { ...good, count: '1' },
    { ...good, yes: undefined },
    { ...good, maybe: undefined },
    { ...good, inner: { id: '1', kind: 'c' } },
    { ...good, list: [{ id: '2' }] },
    { ...good, list: {} },
    { ...good, status: 'not ok' },
  ];
  for (const answer of wrong) {
    const words = Outer.safeParse(answer).error?.message;
    expect(words).toBeDefined();
    expect(() => shaperOf(Outer)(answer)).toThrow(words);
  }
});

test('a schema with a transformation, a check or an optional field uses its own parse', () => {
  const Upper = z.object({
    word: z.pipe(
      z.string(),
      z.transform((word) => word.toUpperCase()),
    ),
  });
  expect(shaperOf(Upper)({ word: 'a', more: 1 })).toStrictEqual({ word: 'A' });
  const Short = z.object({ word: z.string().check(z.maxLength(2)) });
  expect(() => shaperOf(Short)({ word: 'abc' })).toThrow('too_big');
  const Maybe = z.object({ word: z.optional(z.string()) });
  expect(shaperOf(Maybe)({})).toStrictEqual({});
});

test("every call's answer that can be compiled is", () => {
  expect(endpoints.length).toBeGreaterThan(40);
  for (const { output } of endpoints) if (output !== null) shaperOf(output);
  const row = {
    ...Object.fromEntries(Object.keys(contract.Patient.shape).map((key) => [key, 'x'])),
    version: 1,
  };
  const patient = { ...row, gender: 'other', practice_id: 'never' };
  expect(shaperOf(contract.listPatients.output)([patient])).toStrictEqual([{ ...row, gender: 'other' }]);
});
