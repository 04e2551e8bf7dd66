import { expect, test } from 'vitest';
import { accessSessions } from './accessSessions.ts';

const entry = (at: string, fields: object = {}) => ({
  id: at,
  at: `2026-03-03T${at}:00.000Z`,
  realm: 'staff' as const,
  person_name: 'Ada Molar',
  role: 'dentist',
  action: 'read' as const,
  object: 'patient',
  ...fields,
});

test('gathers what one person opened in one go, in the order they opened it', () => {
  const visits = accessSessions([
    entry('15:00', { object: 'treatment' }),
    entry('09:12', { object: 'image' }),
    entry('09:11', { person_name: 'Rosa', role: 'receptionist' }),
    entry('09:10', { object: 'treatment' }),
    entry('09:10'),
    entry('09:09', { action: 'update' }),
  ]);
  expect(visits.map(({ person_name, at, deeds }) => [person_name, at.slice(11, 16), deeds])).toEqual([
    ['Ada Molar', '15:00', ['Opened your treatments']],
    [
      'Ada Molar',
      '09:09',
      ['Changed your details', 'Opened your details', 'Opened your treatments', 'Opened your images'],
    ],
    ['Rosa', '09:11', ['Opened your details']],
  ]);
});
