import * as contract from '@cusp/contract';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { hashToken } from '../../../identity/person.ts';
import { countUses, limitKey } from '../../../overload/sending-limits.ts';
import { on } from '../../../pipeline/bind.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { networkOf } from '../../../site/network.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { startGuest } from '../guests/index.ts';
import { refuseOnceEnded } from '../../practice/subscription/index.ts';
import { shownLook } from '../../practice/look/index.ts';
import * as queries from './queries.ts';

/** Links that are none and may be tried from one network. */
const triesFromNetwork = { most: 30, minutes: 15 } as const;
/** A limit for one session, however much there is to fill in; answers that were saved wait behind the link. */
const longestMinutes = 240;

/**
 * The pages of a one-time link: it opens the forms of one patient to anybody who knows the birth date. Everybody else gets the same
 * answer whether there is such a link or not, and sees nothing of anybody.
 */
export const formLinkPageRoutes = [
  on(
    contract.readFormLink,
    withoutTransaction(async ({ database, input }) => {
      const found = await database.singleRoundTrip(queries.formLinkOfToken(hashToken(input.body.token)));
      if (found === undefined) throw new Refusal('form_link_dead');
      return database.asPractice(found.practice_id, async (tx) => {
        const office = await queries.linkedOffice(tx, found.id);
        if (office === undefined) throw new Refusal('form_link_dead');
        const { time_zone, ...shown } = office;
        return { ...shown, look: await tx.ask(shownLook), today: todayAt(time_zone) };
      });
    }),
  ),

  on(
    contract.openFormLink,
    withoutTransaction(async ({ database, input: { body }, request, auditScope }) => {
      const found = await database.singleRoundTrip(queries.formLinkOfToken(hashToken(body.token)));
      if (found === undefined) {
        // A link that is one counts its own tries: whoever tries tokens from the same network doesn't close it for others.
        await database.withoutTenant((tx) =>
          countUses(tx, [[limitKey('form link', networkOf(request.ip)), triesFromNetwork]], 'too_many_tries'),
        );
        throw wrong();
      }
      const { practice_id, id } = found;
      // Counted for itself, so that a wrong date counts, and a thousand at once count as a thousand.
      const mayTry = await database.asPractice(practice_id, async (tx) => {
        const counted = await queries.countTry(tx, id);
        if (counted) recordEvent(tx, 'form_link.tried', id, byService);
        return counted;
      });
      if (!mayTry) throw wrong();
      return database.asPractice(practice_id, async (tx) => {
        const opened = await queries.openByBirth(tx, id, body.date_of_birth);
        if (opened === undefined) throw wrong();
        await refuseOnceEnded(tx);
        const { patient_id, created_by, address } = opened;
        auditScope.setSubject({ objectId: id, patientId: patient_id });
        recordEvent(tx, 'form_link.opened', id, byService);
        const from = address === '' ? `given by ${created_by}` : `sent to ${address}`;
        return startGuest(tx, {
          patient_id,
          way: 'link',
          tablet_id: null,
          link_id: id,
          shown_as: created_by === '' ? 'By a link to forms' : `By a link to forms that ${created_by} made`,
          identified: `a one-time link ${from} and the patient’s birth date`,
          minutes: longestMinutes,
          account_id: null,
        });
      });
    }),
  ),
];

const wrong = () =>
  new Refusal('form_link_wrong', [{ path: 'date_of_birth', message: contract.refusals.form_link_wrong[1] }]);
