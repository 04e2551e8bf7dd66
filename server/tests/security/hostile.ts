import type { Endpoint } from '@cusp/contract';
import fc from 'fast-check';
import { fieldsOf } from './fields.ts';

/** Texts that have broken other record systems. */
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202eright to left',
  '\ufeffmark',
  '\r\n\t',
  '<script>window.ranIt=1</script>',
  '"><img src=x onerror=window.ranIt=1>',
  "'; drop table patient; --",
  "' or '1'='1",
  '\\',
  '%',
  '_',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '${7*7}',
  '{{7*7}}',
  '=1+1',
  '@SUM(1)',
  'now',
  'today',
  'tomorrow',
  'infinity',
  '-infinity',
  'epoch',
  'NaN',
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '99999-01-01',
  '2026-2-3',
  '2026-01-01T00:00:00Z',
  '2026-01-01 BC',
  '1900-01-01',
  '24:00',
  '23:59:59',
  '9:30',
  'allballs',
  'true',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  'ﬀ ＜script＞',
  '👩‍⚕️🦷'.repeat(30),
  'e\u0301'.repeat(50),
  'x'.repeat(201),
  'x'.repeat(20_001),
  'a@b',
  'a@b.c@d.e',
  'a b@example.com',
  `${'a'.repeat(250)}@example.com`,
  'data:image/png;base64,AAAA',
  'data:text/html;base64,PHNjcmlwdD4=',
  'javascript:alert(1)',
  '01900000-0000-7000-8000-000000000000',
  '01900000-0000-7000-8000-00000000000Z',
];

/** The same for numbers, including JSON that no JavaScript value can express. */
const numbers = [
  '0',
  '-0',
  '1e309',
  '-1e309',
  '0.001',
  '0.1',
  '1e-7',
  '-1',
  '1000000',
  '1000000.01',
  '999999.99',
  '9007199254740993',
  '1e21',
  '2147483648',
  '15',
  '20',
  '495',
  '4.35',
  '1.005',
];
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const others = [
  'true',
  'false',
  'null',
  '[]',
  '{}',
  '[1,2]',
  '["a"]',
  '{"a":1}',
  '{"__proto__":{"polluted":true}}',
  '{"toString":null}',
  '{"length":-1}',
  deep(10),
  deep(40),
];
/** Invalid JSON. */
const broken = ['NaN', 'Infinity', 'undefined', "'a'", '01', '"\n"', deep(100_000), '{"a":'];

const asJson = (text: string) => JSON.stringify(text);

/** A value of a field, as JSON text. */
const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts).map(asJson) },
  { weight: 4, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(...others) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }).map(asJson) },
  { weight: 1, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
  { weight: 1, arbitrary: fc.jsonValue().map((any) => JSON.stringify(any)) },
  { weight: 1, arbitrary: fc.constantFrom(...broken) },
);

/** Additional keys that have a special meaning elsewhere. */
const extras = [
  '"__proto__":{"polluted":true}',
  '"constructor":{"prototype":{"polluted":true}}',
  '"id":"01900000-0000-7000-8000-00000000ffff"',
  '"practice_id":"01900000-0000-7000-8000-00000000ffff"',
  '"created_by":"Somebody else"',
  '"prescribed_by":"Somebody else"',
  '"sent_to_pharmacy":true',
  '"is_owner":true',
  '"role":"dentist"',
  '"password_hash":""',
  '"created_at":"infinity"',
  '"version":-1',
  '"":0',
];

/** One hostile variant of a call's input. */
export interface Try {
  /** Fields of the body that are replaced (JSON text) or left out (null). */
  fields: Record<string, string | null>;
  /** Replaces one nested value of a field with this JSON text; `which` is its index, modulo their number. */
  inside: { which: number; text: string } | null;
  /** Additional keys and duplicate fields, as JSON text. */
  beside: string[];
  /** Replaces the whole body with this text. */
  body: string | null;
  /** Query parameters by name. */
  query: (readonly [name: string, text: string])[];
  /** Replaces the id in the path. */
  id: string | null;
  headers: Record<string, string>;
}

const wholeBodies = [
  '',
  'null',
  '[]',
  '"text"',
  '7',
  '{}',
  '{"a":1,"a":2}',
  '{"__proto__":null}',
  deep(200_000),
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  '\u0000',
  '\ufeff{}',
  '{'.repeat(10),
];
const addressTexts = texts.filter((text) => text !== '' && text.isWellFormed()).concat(['.', '..', '%00']);
const headerTexts = [
  'x',
  'x'.repeat(201),
  'a b',
  "'",
  '\u00e9',
  '{}',
  '01900000-0000-7000-8000-000000000000',
];

/** Hostile variants of a call's input: one to three fields at a time, so that the other fields pass validation. */
export function triesOf(endpoint: Endpoint): fc.Arbitrary<Try> {
  const inBody = fieldsOf(endpoint.body).map(({ name }) => name);
  const inQuery = fieldsOf(endpoint.query).map(({ name }) => name);
  const some = (names: string[]) =>
    names.length === 0 ? fc.constant([]) : fc.subarray(names, { maxLength: Math.min(3, names.length) });
  const seldom = (given: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: given });
  return fc.record({
    fields: some(inBody).chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, fc.option(value, { freq: 8 })]))),
    ),
    inside: fc.option(fc.record({ which: fc.nat({ max: 30 }), text: value }), { freq: 2 }),
    beside: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.subarray(extras, { maxLength: 3 }) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...inBody, 'a'), value)
          .map(([name, again]) => [`${asJson(name)}:${again}`]),
      },
    ),
    body: seldom(fc.constantFrom(...wholeBodies)),
    query: some(inQuery).chain((names) =>
      fc.tuple(...names.map((name) => fc.constantFrom(...texts).map((text) => [name, text] as const))),
    ),
    id: seldom(fc.constantFrom(...addressTexts)),
    headers: fc.oneof(
      { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(
            fc.constantFrom(
              'idempotency-key',
              'cusp-patient',
              'content-type',
              'authorization',
              'if-none-match',
            ),
            fc.constantFrom(...headerTexts),
          )
          .map(([name, text]) => ({ [name]: text })),
      },
    ),
  });
}
