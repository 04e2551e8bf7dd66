import * as contract from '@cusp/contract';
import { byPatient, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { Route } from '../../../pipeline/route.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import * as queries from './minor-queries.ts';

/** Parents' view of a minor's record: the practice's rules, and the minor's own decisions. */
export const minorRuleRoutes: Route[] = [
  on(
    contract.getMinorRules,
    readInOneTrip(() => queries.minorRules),
  ),

  on(contract.setMinorRules, async ({ tx, person, input }) => {
    await lockPractice(tx);
    requireCurrentVersion(await tx.ask(queries.minorRules), input.body.version);
    await queries.replaceRules(tx, input.body.rules);
    recordEvent(tx, 'minor_rule.changed', person.practice.id, byStaff(person));
    return tx.ask(queries.minorRules);
  }),

  on(
    contract.portalPrivacy,
    // In the server's role: patients may read no links and no rules.
    withoutTransaction(({ portalSession, inPractice }) =>
      inPractice(async (tx) => ({ choices: await queries.ownChoices(tx, portalSession) })),
    ),
  ),

  on(
    contract.portalKeepPrivate,
    withoutTransaction(({ portalSession, inPractice, input: { body } }) =>
      inPractice(async (tx) => {
        const choices = await queries.ownChoices(tx, portalSession);
        if (!choices.some(({ part }) => part === body.part)) throw new Refusal('not_yours_to_keep');
        const { patientId, records } = portalSession;
        await (body.kept
          ? queries.keepPrivate(tx, patientId, body.part)
          : queries.showAgain(tx, records, body.part));
        recordEvent(tx, 'portal_access.kept_private', patientId, byPatient(portalSession));
        return { choices: await queries.ownChoices(tx, portalSession) };
      }),
    ),
  ),
];
