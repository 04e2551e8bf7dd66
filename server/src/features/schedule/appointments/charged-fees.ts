import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

/** Fees for visits that were missed or canceled late; money fills it (features/dependencies.ts). */
export interface ChargedFees {
  /** Takes what was decided of a visit's fee back, since it was neither missed nor canceled after all. */
  takeBack: (tx: Tx, appointmentId: string, by: Person) => Promise<void>;
}
