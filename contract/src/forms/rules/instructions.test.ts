import { expect, test } from 'vitest';
import type { InstructionHead } from '../instructions.ts';
import { instructionBlocks, instructionsFor } from './instructions.ts';

test('lines become headings, paragraphs and points', () => {
  expect(instructionBlocks('Rest\ntoday.\n\n# Food\n- Soft\n- Cool\nNo nuts.\r\n\r\n<b>Water</b>')).toEqual([
    { is: 'paragraph', words: 'Rest today.' },
    { is: 'heading', words: 'Food' },
    { is: 'points', points: ['Soft', 'Cool'] },
    { is: 'paragraph', words: 'No nuts.' },
    { is: 'paragraph', words: '<b>Water</b>' },
  ]);
  expect(instructionBlocks(' \n\n')).toEqual([]);
});

const head = (id: string, more: Partial<InstructionHead>): InstructionHead => ({
  id,
  name: id,
  name_es: '',
  categories: [],
  procedure_ids: [],
  number: 1,
  reviewed_by: '',
  archived: false,
  version: 1,
  ...more,
});

test('a procedure of its own goes before its category, and what is archived is never proposed', () => {
  const all = [
    head('extraction', { categories: ['Extraction'] }),
    head('dry socket', { procedure_ids: ['dry'] }),
    head('old', { categories: ['Extraction', 'Filling'], procedure_ids: ['dry'], archived: true }),
    head('sedation', { procedure_ids: ['iv'] }),
  ];
  const named = (...done: [string | null, 'Extraction' | 'Filling' | 'Other'][]) =>
    instructionsFor(
      all,
      done.map(([procedureId, category]) => ({ procedureId, category })),
    ).map(({ id }) => id);
  expect(named(['dry', 'Extraction'])).toEqual(['dry socket']);
  expect(named([null, 'Extraction'], ['iv', 'Other'])).toEqual(['extraction', 'sedation']);
  expect(named(['dry', 'Extraction'], ['plain', 'Extraction'])).toEqual(['extraction', 'dry socket']);
  expect(named([null, 'Filling'])).toEqual([]);
  expect(named()).toEqual([]);
});
