import { Refusal } from '../../../values/refusal.ts';

/** Somebody at the desk may take the place between the search and its lock. */
export async function asOpeningTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const taken: readonly string[] = [
      'place_taken',
      'patient_elsewhere',
      'provider_not_found',
      'operatory_not_found',
      'appointment_kind_not_found',
    ];
    if (thrown instanceof Refusal && taken.includes(thrown.code)) throw new Refusal('opening_taken');
    throw thrown;
  }
}
