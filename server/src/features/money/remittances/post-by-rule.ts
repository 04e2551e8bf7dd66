import { mayStaff } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { actOnBehalfOf, actingRefusal } from '../../../identity/acting-for.ts';
import { personById } from '../../../identity/person-by-id.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { Refusal } from '../../../values/refusal.ts';
import { waitingReasons } from './rule-fit.ts';
import type { RuledLine } from './rule-fit.ts';
import type { PlannedLine } from './shown-remittance.ts';
import * as queries from './queries.ts';
import type { StoredRemittance } from './queries.ts';
import * as ruleQueries from './rule-queries.ts';
import type { CarrierRule } from './rule-queries.ts';
import type { PaidTreatment } from './treatment-queries.ts';
import { plannedLinesOf, postStored, lockRemitted } from './take-file.ts';

/** The rights that a rule's author needs, also when the rule posts. */
const ruleRights = ['insurance.plans', 'payments.write', 'ledger.write_off'] as const;

/**
 * Posts a remittance by its carrier's rule, if everything fits; else notes why it waits for a person. The remittance stays locked until
 * all of it is posted, so that it is posted once: a job that runs twice, on whichever server, and a person who presses Post at the same
 * moment find it closed.
 */
export const createRuleJob =
  (database: Database): JobHandler =>
  async ({ practiceId, subjectId: id, isLastAttempt }) => {
    if (practiceId === null) throw new JobError('A remittance belongs to a practice.');
    const wait = (sentence: string) =>
      database.asPractice(practiceId, async (tx) => {
        const stored = await queries.lockStored(tx, id);
        if (stored?.state === 'open') await leave(tx, stored, sentence);
      });
    try {
      await database.asPractice(practiceId, (tx) => postByRule(tx, id));
    } catch (error) {
      if (error instanceof Refusal) return wait(error.detail);
      if (isLastAttempt) await wait('It could not be posted automatically.');
      throw error;
    }
  };

/** Lets the rules try what waits again, after one was set, or a carrier with one was changed. */
export const createTryAgainJob =
  (database: Database): JobHandler =>
  async ({ practiceId, subjectId: carrierId }) => {
    if (practiceId === null) throw new JobError('A carrier belongs to a practice.');
    await database.asPractice(practiceId, async (tx) => {
      const rules = await ruleQueries.lockRules(tx);
      if (!rules.some(({ id }) => id === carrierId)) return;
      for (const { id } of await ruleQueries.waitingFiles(tx))
        recordEvent(tx, 'remittance.tried', id, byService);
    });
  };

async function leave(tx: Tx, { id }: StoredRemittance, sentence: string): Promise<void> {
  await ruleQueries.keepWaiting(tx, id, sentence);
  recordEvent(tx, 'remittance.changed', id, byService);
}

/** Posts a remittance by the rule of its carrier, or notes why it waits; without a rule it does nothing. */
export async function postByRule(tx: Tx, id: string): Promise<void> {
  const rules = await ruleQueries.lockRules(tx);
  if (rules.length === 0) return;
  const stored = await queries.lockStored(tx, id);
  // A check on paper is entered by a person, who has looked at it.
  if (stored === undefined || stored.state !== 'open' || stored.source === 'paper') return;
  await lockRemitted(tx, stored);
  const { read, facts, lines: plain } = await plannedLinesOf(tx, stored);
  const lines = await withClaims(tx, plain, facts);
  const rule = await ruleFor(tx, rules, lines, read.advice);
  if (rule === undefined) return;
  const setter = await personById(tx, rule.posts_set_by_id);
  const sentence =
    actingRefusal(setter, {
      who: `${setter?.name ?? rule.posts_set_by}, who set the carrier’s rule`,
      rights: ruleRights,
      act: 'record payments and write off',
    }) ||
    waitingReasons({
      balances: stored.balances,
      provider_adjustments: read.advice.provider_adjustments.length,
      carrier_id: rule.id,
      lines,
      isDayOpen: await ruleQueries.dayIsOpen(tx),
    }) ||
    (await takerMissesRight(tx, id, lines));
  if (sentence !== '' || setter === undefined) {
    await leave(tx, stored, sentence);
    return;
  }
  const person = { ...setter, name: `Cusp, by the rule of ${setter.name}` };
  await actOnBehalfOf(tx, person, {
    call: 'postRemittance',
    action: 'update',
    object: 'remittance',
    objectId: id,
  });
  await postStored(tx, stored, person, { by_rule: true });
  recordEvent(tx, 'remittance.posted', id, byStaff(person));
}

async function withClaims(
  tx: Tx,
  lines: readonly PlannedLine[],
  facts: readonly PaidTreatment[],
): Promise<RuledLine[]> {
  // Planning takes from the facts of its own lines what each answers.
  const before = new Map(facts.map((treatment) => [treatment.id, treatment]));
  const numbers = lines.flatMap(({ line }) => (line.line_number === '' ? [] : [line.line_number]));
  const claims = new Map(
    (await ruleQueries.claimsOfLines(tx, numbers)).map((claim) => [claim.line_number, claim]),
  );
  return lines.map((one) => {
    const claim = claims.get(one.line.line_number);
    return {
      ...one,
      facts: one.facts && before.get(one.facts.id),
      claim: claim?.treatment_id === one.facts?.id ? claim : undefined,
    };
  });
}

/** The rule of the carrier that our claims went to; where none is named by its number, of the one that the payment names. */
async function ruleFor(
  tx: Tx,
  rules: readonly CarrierRule[],
  lines: readonly RuledLine[],
  advice: { payer: string; payer_id: string },
): Promise<CarrierRule | undefined> {
  const ofClaims = new Set(lines.flatMap(({ claim }) => claim?.carrier_id ?? []));
  const named =
    ofClaims.size > 0 ? ofClaims : new Set((await ruleQueries.carriersNamed(tx, advice)).map(({ id }) => id));
  return rules.find(({ id }) => named.has(id));
}

/** A file that somebody uploads posts nothing that they could not post themselves. */
async function takerMissesRight(tx: Tx, id: string, lines: readonly PlannedLine[]): Promise<string> {
  const takerId = await ruleQueries.remittanceTaker(tx, id);
  if (takerId === null) return '';
  const taker = await personById(tx, takerId);
  const takesOff = lines.some(({ plan }) =>
    plan.acts.some((act) => act.act === 'answer' && act.contract_cents > 0),
  );
  return taker === undefined ||
    !mayStaff(taker, 'payments.write') ||
    (takesOff && !mayStaff(taker, 'ledger.write_off'))
    ? 'It was uploaded by someone without permission to write off.'
    : '';
}
