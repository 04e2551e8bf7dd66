import type { ReminderRule, ReminderRuleInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';

export const constraints: ConstraintRefusals = {
  reminder_rule_kind_kind_fk: 'appointment_kind_not_found',
  text_sender_proven_unique: 'number_contested',
};

const rules = () =>
  sqlFor
    .selectFrom('reminder_rule as r')
    .where('r.archived_at', 'is', null)
    .select([
      'r.id',
      'r.name',
      'r.channel',
      sql<ReminderRule['occasion']>`r.occasion`.as('occasion'),
      'r.review_link',
      'r.once_months',
      'r.lead',
      'r.lead_unit',
      'r.subject',
      'r.body',
      'r.subject_es',
      'r.body_es',
      sql<ReminderRule['categories']>`r.categories`.as('categories'),
      'r.to_provider',
      'r.skip_confirmed',
      'r.is_on',
      'r.version',
      sql<string[]>`array(select k.kind_id::text from reminder_rule_kind k
        where k.practice_id = r.practice_id and k.rule_id = r.id order by k.kind_id)`.as('kind_ids'),
    ]);

/** Rules before a visit first, the longest before it first. */
export const listRules = (): ReadPlan<ReminderRule[]> =>
  all(
    rules()
      .orderBy('r.occasion')
      .orderBy(
        sql`make_interval(hours => r.lead * case r.lead_unit when 'hours' then 1 when 'days' then 24 else 168 end)`,
        'desc',
      )
      .orderBy('r.id'),
  );

/** A rule that exists. */
export const findRule = (tx: Tx, id: string) => tx.one(rules().where('r.id', '=', id));

/** Locks a rule; undefined if there is none. */
export const lockRule = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('reminder_rule')
      .select(['version', 'is_on'])
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forUpdate(),
  );

type Fields = Omit<z.output<typeof ReminderRuleInput>, 'version' | 'kind_ids'>;

/** Inserts a rule without its kinds of appointment; returns its id. */
export async function insertRule(tx: Tx, fields: Fields): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('reminder_rule')
      .values({ id, ...fields, on_since: fields.is_on ? sql<string>`now()` : null }),
  );
  return id;
}

/** Updates a locked rule. One that was on stays on since then. */
export const updateRule = (tx: Tx, id: string, fields: Fields) =>
  tx.all(
    sqlFor
      .updateTable('reminder_rule')
      .set({
        ...fields,
        on_since: fields.is_on ? sql<string>`coalesce(on_since, now())` : null,
        version: sql`version + 1`,
      })
      .where('id', '=', id),
  );

/** Switches a locked rule off and hides it. */
export const archiveRule = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('reminder_rule')
      .set({ is_on: false, on_since: null, archived_at: sql<string>`now()`, version: sql`version + 1` })
      .where('id', '=', id),
  );

/** Replaces the kinds of appointment of a rule. The foreign key refuses one that doesn't exist. */
export async function setKinds(tx: Tx, ruleId: string, kindIds: readonly string[]): Promise<void> {
  await tx.all(sqlFor.deleteFrom('reminder_rule_kind').where('rule_id', '=', ruleId));
  const unique = [...new Set(kindIds.map((id) => id.toLowerCase()))];
  if (unique.length === 0) return;
  await tx.all(
    sqlFor.insertInto('reminder_rule_kind').values(unique.map((kind_id) => ({ rule_id: ruleId, kind_id }))),
  );
}

/** Plans the reminders of all coming visits by one rule, and takes back what is no longer right. */
export const planRule = (tx: Tx, ruleId: string) =>
  tx.all(raw(sql`select plan_reminders(current_practice(), null, ${ruleId}::uuid)`));
