import { createPatient, createProvider } from '@cusp/contract';
import type { Practice } from '../../support/fixtures.ts';

/** An adult without charted findings, and the hygienist who examines them. */
export async function anAdult(practice: Practice): Promise<{ id: string; provider_id: string }> {
  const { id } = await practice.call(createPatient, {
    body: {
      first_name: 'Nora',
      last_name: 'Lindqvist',
      phone: '(555) 010-2000',
      date_of_birth: '1985-03-01',
    },
  });
  const provider = await practice.call(createProvider, { body: { name: 'Dana Reyes', kind: 'hygienist' } });
  return { id, provider_id: provider.id };
}
