import type { NoteTemplate } from '@cusp/contract';
import { expect, test } from 'vitest';
import { bestTemplate, rankTemplates } from './ranking.ts';

const template = (name: string, fields: Partial<NoteTemplate> = {}): NoteTemplate => ({
  id: name,
  kind: 'clinical',
  name,
  procedure_id: null,
  category: null,
  provider_id: null,
  content: name,
  sections: null,
  version: 1,
  ...fields,
});
const templates = [
  template('any'),
  template('hers', { provider_id: 'okafor' }),
  template('crown', { category: 'Crown' }),
  template('filling', { category: 'Filling' }),
  template('filling of hers', { category: 'Filling', provider_id: 'okafor' }),
  template('big filling', { procedure_id: 'FIL2' }),
];
const names = (subject: object) => rankTemplates(templates, subject).map(({ name }) => name);

test('the best fit goes first, what is for something else last', () => {
  expect(names({ procedureId: 'FIL2', category: 'Filling', providerId: 'okafor' })).toEqual([
    'big filling',
    'filling of hers',
    'filling',
    'hers',
    'any',
    'crown',
  ]);
  expect(names({})[0]).toBe('any');
});

test.each([
  [{ procedureId: 'FIL2', category: 'Filling' }, 'big filling'],
  [{ procedureId: 'FIL1', category: 'Filling' }, 'filling'],
  [{ category: 'Crown', providerId: 'okafor' }, 'crown'],
  [{ category: 'Implant', providerId: 'okafor' }, undefined],
  [{}, undefined],
] as const)('a note about %j begins with %s', (subject, name) =>
  expect(bestTemplate(templates, subject)?.name).toBe(name),
);
