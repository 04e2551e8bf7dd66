import type { FormLinkCarer, MessageChannel } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { carersOf } from './carer-queries.ts';
import type { KnownCarer } from './carer-queries.ts';

/** A carer as the office sees them. */
export const shownCarer = ({ way, address, name, relation, ended }: KnownCarer): FormLinkCarer => ({
  way,
  address,
  name,
  relation,
  ended,
});

/**
 * The carer whom a link is sent to: the chosen one of those who are known, or the only one, unless their access has ended. Refuses where none
 * is known by this channel, so that it never goes to the patient instead.
 */
export async function carerToWrite(
  tx: Tx,
  patientId: string,
  { channel, to }: { channel: MessageChannel; to: string | null | undefined },
): Promise<KnownCarer> {
  const known = (await tx.ask(carersOf(patientId))).filter(({ way }) => way === channel);
  if (known.length === 0) throw new Refusal('carer_not_known');
  const wanted = to?.trim().toLowerCase();
  const [only, ...others] = wanted ? known.filter(({ address }) => address === wanted) : known;
  if (only === undefined || others.length > 0 || (only.ended && !wanted))
    throw new Refusal('invalid', [{ path: 'to', message: 'Choose who it goes to.' }]);
  return only;
}
