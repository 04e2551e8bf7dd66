import { type NoteTemplate, noteTemplateExamples } from '@cusp/contract';
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

test('templates of one category are told apart by the words of the procedure', () => {
  const procedure = (name: string, ...abbreviations: string[]) => ({ name, abbreviations });
  const shipped = noteTemplateExamples.map(({ name, category, content }) =>
    template(name, { category: category === 'Other' ? 'Other' : null, content: content ?? '' }),
  );
  const ofOther = (name: string, ...short: string[]) =>
    bestTemplate(shipped, { category: 'Other', procedure: procedure(name, ...short) })?.name;
  expect(ofOther('Checkup')).toBe('Periodic exam (checkup)');
  expect(ofOther('New patient exam', 'newpt')).toBe('New patient exam (comprehensive)');
  expect(ofOther('Limited exam', 'urgent')).toBe('Limited exam (urgent)');
  expect(ofOther('Pano', 'opg')).toBeUndefined();
  const cleanings = noteTemplateExamples
    .filter(({ category }) => category === 'Dental Cleaning')
    .map(({ name }) => template(name, { category: 'Dental Cleaning' }));
  const ofCleaning = (name: string) =>
    bestTemplate(cleanings, { category: 'Dental Cleaning', procedure: procedure(name) })?.name;
  expect(['Dental Cleaning', 'Perio maintenance', 'SRP quadrant', 'Polish only'].map(ofCleaning)).toEqual([
    'Cleaning',
    'Perio maintenance (periodontal)',
    'SRP (root planing)',
    'Cleaning',
  ]);
});
