import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { progressFunctionFiles } from './progress-functions.ts';

const functions = path.join(import.meta.dirname, 'functions');
const schema = path.join(import.meta.dirname, 'schema');
const sqlIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
/** A function of a session is nobody's afterwards. */
const made = /^create (?:or replace )?(?:function|aggregate|view) (?!pg_temp\.)([a-z_0-9]+)/gim;

test('each function stands once, in a file of its name', () => {
  const files = sqlIn(functions);
  const misnamed = files.filter(
    ({ file, text }) =>
      [...text.matchAll(made)].map((match) => match[1]).join() !== path.basename(file, '.sql'),
  );
  expect(misnamed).toEqual([]);
  expect(files.length).toBe(new Set(files.map(({ file }) => path.basename(file))).size);
});

test('the questions about a progress are the contract’s, in SQL as well', () => {
  const written = progressFunctionFiles();
  const files = written.map(({ file }) => ({ file, text: readFileSync(path.join(functions, file), 'utf8') }));
  expect(files).toEqual(written);
});

test('the schema makes no function, trigger or view, each table once, and lies in folders', () => {
  const files = sqlIn(schema);
  const making = files.filter(({ text }) =>
    /^\s*create (or replace )?(constraint )?(function|aggregate|view|trigger|procedure)\b/im.test(text),
  );
  expect(making.map(({ file }) => file)).toEqual([]);
  const tables = files.flatMap(({ text }) =>
    [...text.matchAll(/^create table (\w+)/gm)].map((match) => match[1]),
  );
  expect(tables.length).toBeGreaterThan(100);
  expect(tables.filter((table, place) => tables.indexOf(table) !== place)).toEqual([]);
  expect(files.filter(({ file }) => path.dirname(file) === '.')).toEqual([]);
  expect(files.filter(({ text }) => text.split('\n').length > 300).map(({ file }) => file)).toEqual([]);
});

test('SQL that nothing runs lies nowhere beside them', () => {
  const all = sqlIn(import.meta.dirname).map(({ file }) => file);
  const run = all.filter((file) => ['functions', 'schema'].includes(file.split(path.sep)[0] ?? ''));
  expect(all.filter((file) => !run.includes(file))).toEqual([]);
});
