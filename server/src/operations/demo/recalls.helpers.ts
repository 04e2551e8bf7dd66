import { getPatientDetails, listDueRecalls, listPatientRecalls } from '@cusp/contract';
import { expect } from 'vitest';
import type { callAs } from '../../../tests/support/practice.ts';

/**
 * The front desk has recalls to work on: some were tried, families are together, and some are for an examination and a cleaning with
 * the patient's hygienist.
 */
export async function expectRecallsToWorkOn(owner: ReturnType<typeof callAs>): Promise<void> {
  const work = (await owner(listDueRecalls)).output;
  expect(work.length).toBeGreaterThan(8);
  expect(work.filter(({ overdue }) => overdue).length).toBeGreaterThan(4);
  expect(work.some(({ contact_at }) => contact_at !== null)).toBe(true);
  expect(work.some(({ family_id }) => family_id !== null)).toBe(true);
  const pairs = work.filter(
    ({ name, also, overdue }) => overdue && name === 'Prophylaxis' && also.length > 0,
  );
  const found = await Promise.all(
    pairs.map(async ({ patient_id: id }) => {
      const recalls = (await owner(listPatientRecalls, { params: { id } })).output;
      const { preferred_days } = (await owner(getPatientDetails, { params: { id } })).output;
      return { preferred_days, provider_id: recalls.find(({ name }) => name === 'Prophylaxis')?.provider_id };
    }),
  );
  expect(found).toContainEqual({ preferred_days: ['tue', 'thu'], provider_id: expect.any(String) });
}
