import {
  createNotePhrase,
  createNoteTemplate,
  createProvider,
  deleteNotePhrase,
  deleteNoteTemplate,
  listNotePhrases,
  listNoteTemplates,
  listProcedures,
  updateNotePhrase,
  updateNoteTemplate,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';
const content = 'Anesthetic: [[Agent: lidocaine | articaine]]. [[Lot]] 🙂';

test('a template is written for a procedure and a provider, changed, and no more offered', async () => {
  const { call } = await newPractice();
  const [procedure] = (await call(listProcedures)).output;
  const provider = await call(createProvider, { body: { name: 'Dr. Okafor', kind: 'dentist' } });
  const { status, output } = await call(createNoteTemplate, {
    body: { name: 'Filling', procedure_id: procedure?.id ?? '', provider_id: provider.id, content },
  });
  expect(status).toBe(201);
  expect(output).toMatchObject({
    kind: 'clinical',
    name: 'Filling',
    procedure_id: procedure?.id,
    category: null,
    provider_id: provider.id,
    content,
    sections: null,
    version: 1,
  });
  const soap = await call(createNoteTemplate, {
    body: { kind: 'soap', name: 'filling', category: 'Filling', sections: { plan: 'Recall in [[Months]]' } },
  });
  expect(soap.output).toMatchObject({
    kind: 'soap',
    content: '',
    sections: { plan: 'Recall in [[Months]]', history: '' },
  });
  const at = { params: { id: output.id } };
  const changed = await call(updateNoteTemplate, {
    ...at,
    body: {
      kind: 'soap',
      name: 'Fillings',
      procedure_id: null,
      category: 'Filling',
      content: 'Else',
      version: 1,
    },
  });
  // Its kind stays.
  expect(changed.output).toMatchObject({ kind: 'clinical', name: 'Fillings', content: 'Else', version: 2 });
  expect(await call(updateNoteTemplate, { ...at, body: { name: 'x', content, version: 1 } })).toMatchObject({
    status: 409,
  });
  expect((await call(listNoteTemplates)).output.map(({ name }) => name)).toEqual(['filling', 'Fillings']);
  expect((await call(deleteNoteTemplate, at)).status).toBe(204);
  expect((await call(listNoteTemplates)).output.map(({ name }) => name)).toEqual(['filling']);
  expect((await call(deleteNoteTemplate, at)).status).toBe(404);
});

test('a template has words, one name of its kind, and is for a procedure or a category', async () => {
  const { call } = await newPractice();
  const [procedure] = (await call(listProcedures)).output;
  await call(createNoteTemplate, { body: { name: 'Recall', content } });
  for (const [body, status, detail] of [
    [{ name: 'recall', content }, 409, 'Another template has this name.'],
    [{ name: 'Empty', content: ' ' }, 422, 'Enter the template text.'],
    [{ kind: 'soap', name: 'Empty', sections: { plan: '' } }, 422, 'Enter the template text.'],
    [
      { name: 'Two', content, category: 'Crown', procedure_id: procedure?.id },
      422,
      'Choose a procedure or a category, not both.',
    ],
    [{ name: 'None', content, procedure_id: madeUp }, 404, 'That procedure was not found.'],
    [{ name: 'None', content, provider_id: madeUp }, 404, 'That provider was not found.'],
  ] as const)
    expect(await call.unchecked(createNoteTemplate, { body })).toMatchObject({ status, body: { detail } });
});

test('short texts are one’s own: colleagues neither see nor change them', async () => {
  const { call, member } = await newPractice();
  const hygienist = await member('hygienist');
  const { output } = await call(createNotePhrase, { body: { shortcut: 'anes', content } });
  expect(output).toMatchObject({ shortcut: 'anes', content, version: 1 });
  expect(await call(createNotePhrase, { body: { shortcut: 'ANES', content } })).toMatchObject({
    status: 409,
    body: { detail: 'You already have a quick text with this shortcut.' },
  });
  expect((await hygienist(createNotePhrase, { body: { shortcut: 'anes', content: 'Hers' } })).status).toBe(
    201,
  );
  expect((await hygienist(listNotePhrases)).output.map((phrase) => phrase.content)).toEqual(['Hers']);
  const at = { params: { id: output.id } };
  const body = { shortcut: 'an', content: 'Else', version: 1 };
  expect((await hygienist(updateNotePhrase, { ...at, body })).status).toBe(404);
  expect((await hygienist(deleteNotePhrase, at)).status).toBe(404);
  expect((await call(updateNotePhrase, { ...at, body })).output).toMatchObject({
    shortcut: 'an',
    version: 2,
  });
  expect((await call(updateNotePhrase, { ...at, body })).status).toBe(409);
  for (const shortcut of ['', '.a', 'a b', 'x'.repeat(31)])
    expect((await call(createNotePhrase, { body: { shortcut, content } })).status).toBe(422);
  expect((await call(deleteNotePhrase, at)).status).toBe(204);
  expect((await call(listNotePhrases)).output).toEqual([]);
  expect((await (await member('receptionist'))(listNotePhrases)).status).toBe(403);
  expect((await stranger(listNotePhrases)).status).toBe(401);
});
