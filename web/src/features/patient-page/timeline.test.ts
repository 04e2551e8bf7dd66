import type { ClinicalNote, SoapNote } from '@cusp/contract';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const amended = { struck: null, addenda: [], earlier: [], version: 1, own: true };
const clinical = (id: string, created_at: string): ClinicalNote => ({
  id,
  created_at,
  patient_id: 'p',
  note_type: 'clinical',
  content: 'Words',
  created_by: 'Ada',
  ...amended,
});
const soap = (id: string, created_at: string): SoapNote => ({
  id,
  created_at,
  patient_id: 'p',
  patient_name: 'Mia',
  chief_complaint: '',
  history: '',
  subjective: '',
  objective: '',
  assessment: '',
  plan: '',
  diagnosis: '',
  procedures: '',
  created_by: 'Ada',
  ...amended,
});

test('puts notes of both kinds in one line, the newest first', () => {
  const entries = timelineOf(
    [clinical('3', '2026-03-03T10:00:00Z'), clinical('1', '2026-03-01T10:00:00Z')],
    [soap('4', '2026-03-03T10:00:00.000Z'), soap('2', '2026-03-02T10:00:00Z')],
  );
  expect(entries.map(({ kind, note }) => `${kind} ${note.id}`)).toEqual([
    'soap 4',
    'clinical 3',
    'soap 2',
    'clinical 1',
  ]);
});

test('is one kind alone where there is no other', () => {
  expect(timelineOf([], [])).toEqual([]);
  expect(timelineOf([], [soap('1', '2026-03-01T10:00:00Z')])).toHaveLength(1);
});
