import * as contract from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { pairingHash } from '../../../identity/crypto/pairing-code.ts';
import { hashToken, newToken } from '../../../identity/person.ts';
import { proveAnyAccount } from '../../../identity/prove.ts';
import type { SignInDependencies } from '../../../identity/prove.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { countUses, limitKey } from '../../../overload/sending-limits.ts';
import { on } from '../../../pipeline/bind.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { networkOf } from '../../../site/network.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { accountsByEmail } from '../../access/portal-accounts/index.ts';
import { ownPractice } from '../../practice/practice/index.ts';
import { shownLook } from '../../practice/look/index.ts';
import { endGuestsAt, startGuest } from '../guests/index.ts';
import { accountPatients, mostAccounts } from '../portal/index.ts';
import { handoverHash } from './codes.ts';
import * as queries from './queries.ts';

/** Codes that may be tried on one tablet, and codes that connect one that may be tried from one network. */
const triesOnTablet = { most: 20, minutes: 10 } as const;
const triesToPair = { most: 20, minutes: 15 } as const;
/** The longest time that a patient can have a tablet. */
const longestMinutes = 90;

/** The calls of a tablet, which identifies itself by its token and names no patient. */
export const onTabletRoutes = (entry: SignInDependencies) => [
  on(
    contract.pairTablet,
    withoutTransaction(async ({ database, input, request, auditScope }) => {
      const { code } = input.body;
      await database.withoutTenant((tx) =>
        countUses(tx, [[limitKey('tablet pairing', networkOf(request.ip)), triesToPair]], 'too_many_tries'),
      );
      const hash = pairingHash('tablet', code);
      const found = await database.singleRoundTrip(queries.tabletToPair(hash));
      if (found === undefined) throw wrongCode('tablet_pairing_wrong');
      const token = newToken();
      auditScope.setSubject({ objectId: found.id });
      await database.asPractice(found.practice_id, async (tx) => {
        await endGuestsAt(tx, { tablet_id: found.id, link_id: null });
        const paired = await queries.pair(tx, found.id, { code: hash, token: hashToken(token) });
        if (paired === undefined) throw wrongCode('tablet_pairing_wrong');
        recordEvent(tx, 'tablet.paired', found.id, byService);
      });
      return { token };
    }),
  ),

  on(
    contract.readTablet,
    withoutTransaction(({ database, input }) =>
      withTablet(database, input.body.token, async (tx, tablet) => ({
        ...tablet,
        look: await tx.ask(shownLook),
      })),
    ),
  ),

  on(
    contract.startOnTablet,
    withoutTransaction(async ({ database, input: { body }, auditScope }) => {
      // Counted for itself, so that a wrong code counts, and a thousand at once count as a thousand.
      await withTablet(database, body.token, (tx, { id }) =>
        countUses(tx, [[limitKey('tablet code', id), triesOnTablet]], 'too_many_tries'),
      );
      return withTablet(database, body.token, async (tx, tablet) => {
        const handed = await queries.takeHandover(tx, handoverHash(tablet.practiceId, body.code));
        if (handed === undefined) throw wrongCode('tablet_code_wrong');
        auditScope.setSubject({ objectId: tablet.id, patientId: handed.patient_id });
        return openOn(tx, tablet, {
          patientId: handed.patient_id,
          accountId: null,
          shownAs: `On the tablet “${tablet.name}”, handed over by ${handed.handed_by}`,
          identified: `being handed the tablet “${tablet.name}” by ${handed.handed_by}`,
        });
      });
    }),
  ),

  on(
    contract.signInOnTablet,
    withoutTransaction(async ({ database, input: { body }, request, auditScope }) => {
      const { token, ...given } = body;
      const atDoor = await withTablet(database, token, async (_tx, { at_door }) => at_door);
      if (!atDoor) throw new Refusal('tablet_not_paired');
      const account = await proveAnyAccount(
        entry,
        { database, request },
        { realm: 'patient', given, most: mostAccounts, find: accountsByEmail },
      );
      return withTablet(database, token, async (tx, tablet) => {
        const own = await accountPatients(tx, account.id);
        const { time_zone } = await ownPractice(tx);
        // Only records of this practice: another one's isn't opened on its tablet.
        const here = own.filter(({ practice_id }) => practice_id === tablet.practiceId);
        const record = await queries.recordToCheckIn(
          tx,
          { accountId: account.id, records: here.map(({ patient_id }) => patient_id) },
          todayAt(time_zone),
        );
        if (record === undefined) throw new Refusal('no_portal_access');
        auditScope.setSubject({ objectId: tablet.id, patientId: record.id });
        return openOn(tx, tablet, {
          patientId: record.id,
          accountId: account.id,
          shownAs: `On the tablet “${tablet.name}”`,
          identified: `portal sign-in ${given.email} on the tablet “${tablet.name}”`,
        });
      });
    }),
  ),

  // The call itself keeps the session alive.
  on(contract.stayHere, async () => null),
];

const wrongCode = (code: 'tablet_pairing_wrong' | 'tablet_code_wrong') =>
  new Refusal(code, [{ path: 'code', message: contract.refusals[code][1] }]);

type ConnectedTablet = NonNullable<Awaited<ReturnType<typeof queries.connectedTablet>>> & {
  id: string;
  practiceId: string;
};

/** Works in the practice of the tablet that a token is of. */
async function withTablet<T>(
  database: Database,
  token: string,
  work: (tx: Tx, tablet: ConnectedTablet) => Promise<T>,
): Promise<T> {
  const found = await database.singleRoundTrip(queries.tabletOfToken(hashToken(token)));
  if (found === undefined) throw new Refusal('tablet_not_paired');
  const { id, practice_id: practiceId } = found;
  return database.asPractice(practiceId, async (tx) => {
    const tablet = await queries.connectedTablet(tx, id);
    if (tablet === undefined) throw new Refusal('tablet_not_paired');
    await queries.markTabletSeen(tx, id);
    return work(tx, { id, practiceId, ...tablet });
  });
}

/** Opens one patient's record on a tablet. */
const openOn = (
  tx: Tx,
  { id }: ConnectedTablet,
  {
    patientId,
    accountId,
    shownAs,
    identified,
  }: { patientId: string; accountId: string | null; shownAs: string; identified: string },
) =>
  startGuest(tx, {
    patient_id: patientId,
    way: 'tablet',
    tablet_id: id,
    link_id: null,
    shown_as: shownAs,
    identified,
    minutes: longestMinutes,
    account_id: accountId,
  });
