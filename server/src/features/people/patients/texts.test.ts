import { expect, test } from 'vitest';
import { healthReadableBy, withReadableHealth } from './texts.ts';

const texts = [
  { allergies: '', medical_history: '', coded_allergies: 'Latex', coded_history: 'Prosthetic heart valve' },
];
const visit = { texts, ...healthReadableBy(texts) };

test.each([
  ['dentist', 'Latex', 'Prosthetic heart valve'],
  ['hygienist', 'Latex', 'Prosthetic heart valve'],
  ['assistant', 'Latex', 'Prosthetic heart valve'],
  ['receptionist', visit.allergies, visit.medical_history],
] as const)('a %s reads on a visit’s card: %s, %s', (role, allergies, medical_history) => {
  expect(withReadableHealth(visit, { role })).toMatchObject({ allergies, medical_history });
  expect(visit.medical_history).toContain('See the health history');
});
