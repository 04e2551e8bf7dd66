import type { StaffRole } from '@cusp/contract';

/** Public on purpose: the demo contains no real records. */
export const demoPassword = 'cusp demo practice';

interface DemoMember extends Record<'name' | 'email' | 'npi', string> {
  role: StaffRole;
}
/** The dentist whose practice it is. */
export const demoOwner: DemoMember = {
  name: 'Dr. Maya Okafor',
  email: 'dentist@demo.example',
  role: 'dentist',
  npi: '1942375460',
};
/** Everybody who works in the demo practice. */
export const demoStaff: readonly DemoMember[] = [
  demoOwner,
  { name: 'Priya Raman, RDH', email: 'hygienist@demo.example', role: 'hygienist', npi: '' },
  { name: 'Tom Becker', email: 'assistant@demo.example', role: 'assistant', npi: '' },
  { name: 'Sam Ortiz', email: 'receptionist@demo.example', role: 'receptionist', npi: '' },
];

/** The operator of the demo's service. */
export const demoAdmin = { name: 'Olivia Grant', email: 'admin@demo.example', password: demoPassword };
