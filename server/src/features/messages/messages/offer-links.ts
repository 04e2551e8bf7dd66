import * as contract from '@cusp/contract';
import type { LinkedOffer } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import { Refusal } from '../../../values/refusal.ts';
import { hashToken } from '../../../identity/person.ts';
import { refuseOnceEnded } from '../../practice/subscription/index.ts';
import { acceptOffer, decline, linkedOffer } from '../offers/index.ts';
import { messageByLink } from './message-appointment-queries.ts';

/**
 * The page behind the link of an offer. Anybody who has the link sees when and with whom a place is free, and nothing about
 * whom it is offered to; it ends with the place's beginning. Opening it changes nothing: mail servers open links, too.
 */
export const offerLinkRoutes = [
  on(
    contract.readOfferLink,
    withoutTransaction(({ database, input }) => linked(database, input.body.token, async () => undefined)),
  ),

  on(
    contract.acceptOfferByLink,
    withoutTransaction(({ database, input }) =>
      linked(database, input.body.token, async (tx, id) => {
        await refuseOnceEnded(tx);
        await acceptOffer(tx, id, 'link');
      }),
    ),
  ),

  on(
    contract.declineOfferByLink,
    withoutTransaction(({ database, input }) =>
      linked(database, input.body.token, async (tx, id) => {
        await refuseOnceEnded(tx);
        await decline(tx, id);
      }),
    ),
  ),
];

/** Runs an action of the page in the link's practice, and returns what the page shows then. */
async function linked(
  database: Database,
  token: string,
  work: (tx: Tx, messageId: string) => Promise<unknown>,
): Promise<LinkedOffer> {
  const found = await database.singleRoundTrip(messageByLink(hashToken(token)));
  if (found === undefined) throw new Refusal('offer_link_dead');
  return database.asPractice(found.practice_id, async (tx) => {
    // Refuses a link that is none before anything is done.
    await linkedOffer(tx, found.id);
    await work(tx, found.id);
    return linkedOffer(tx, found.id);
  });
}
