import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusals } from './refusals.ts';

const contract = join(import.meta.dirname, '..');

/** The codes that a file gives a sentence, such as `too_large: [413, …]`. */
const codesIn = (file: string) => {
  const text = readFileSync(join(contract, file), 'utf8');
  return [...text.matchAll(/^ {2}(\w+): \[\s*[45]\d\d,/gm)].map(([, code = '']) => code);
};

test('each refusal has its sentence in one place: of two, the one that comes later would silently hold for both', () => {
  const codes = globSync('**/*.ts', { cwd: contract }).flatMap(codesIn);
  expect(codes.length).toBeGreaterThan(Object.keys(refusals).length / 2);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
