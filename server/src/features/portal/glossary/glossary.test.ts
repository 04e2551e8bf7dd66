// An office's own Spanish words. Issue 27, "two languages": a glossary that an office can correct.
import { getGlossary, portalMe, setGlossary } from '@cusp/contract';
import { expect, test } from 'vitest';
import { patientOf } from '../../../../tests/support/paying.ts';
import { callAs, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { app, newPractice, stranger } = await testApp();

test('an owner changes words, their patients get them, and nobody else', async () => {
  const { call, member } = await newPractice();
  const { visitor } = await patientOf(call, stranger, (token) => callAs(app, token));
  const other = await newPractice();
  const elsewhere = await patientOf(other.call, stranger, (token) => callAs(app, token));
  const set = (words: { word: string; own: string }[], by: Caller = call) =>
    by.unchecked(setGlossary, { body: { words } });
  const words = [{ word: 'cita', own: 'consulta' }];
  expect((await set(words)).status).toBe(200);
  expect((await call(getGlossary)).output.words).toEqual(words);
  expect((await visitor(portalMe)).output.patient.glossary).toEqual(words);
  expect((await elsewhere.visitor(portalMe)).output.patient.glossary).toEqual([]);
  expect((await set([], await member('dentist'))).status).toBe(403);
  for (const wrong of [
    [{ word: '.*', own: 'x' }],
    [{ word: 'cita', own: '<img src=x>' }],
    [...words, { word: 'Cita', own: 'visita' }],
    Array.from({ length: 101 }, (_, n) => ({ word: `palabra${'a'.repeat(n % 30)}`, own: 'x' })),
  ])
    expect((await set(wrong)).status).toBe(422);
  expect((await visitor(portalMe)).output.patient.glossary).toEqual(words);
  await set([]);
  expect((await visitor(portalMe)).output.patient.glossary).toEqual([]);
});
