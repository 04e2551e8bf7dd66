import { mayStaff } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { sourcesOfContact } from './contact-queries.ts';

/**
 * Whether an address or a number is known to be the patient's, or that of the head of their family. It is as long as it stands as the record was
 * made with it, once the patient's side set it in the portal, once who may read health answers anyway entered it, and if the patient's
 * own account signs in with it. What the front desk changed isn't: a link that is sent there could come back to who changed it.
 * @param contact the address in lower case, or the number in E.164 form
 */
export async function isProvenContact(
  tx: Tx,
  contact: Parameters<typeof sourcesOfContact>[1],
): Promise<boolean> {
  const { signs_in, entered } = await sourcesOfContact(tx, contact);
  return (
    signs_in ||
    entered.some(
      ({ by, role }) =>
        by === 'nobody' || by === 'patient' || (role !== null && mayStaff({ role }, 'health.read')),
    )
  );
}
