import type { TimelineEntry, TimelineKind } from '@cusp/contract';
import { expect, test } from 'vitest';
import { timelineRows } from './days.ts';

const entry = (id: string, kind: TimelineKind, day: string): TimelineEntry => ({
  id,
  kind,
  day,
  patient_id: 'p',
  time: null,
  at: `${day}T10:00:00Z`,
  what: '',
  title: '',
  detail: '',
  teeth: '',
  status: '',
  amount: null,
  by: '',
  note: null,
  soap_note: null,
});

test('what happened stands below its day, the visits of a day first', () => {
  const rows = timelineRows([
    entry('1', 'note', '2026-03-03'),
    entry('2', 'visit', '2026-03-03'),
    entry('3', 'payment', '2026-03-03'),
    entry('4', 'image', '2026-01-05'),
  ]);
  expect(rows.map((row) => (row.row === 'day' ? row.day : row.entry.id))).toEqual([
    '2026-03-03',
    '2',
    '1',
    '3',
    '2026-01-05',
    '4',
  ]);
  expect(timelineRows([])).toEqual([]);
});
