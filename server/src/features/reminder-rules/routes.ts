import * as contract from '@cusp/contract';
import { messageReasons } from '@cusp/contract';
import type { Tx } from '../../db/database.ts';
import { readInOneTrip } from '../../http/kernel/read-in-one-trip.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { mustBeCurrent, Refusal } from '../../http/kernel/refusal.ts';
import type { Site } from '../../http/site/site.ts';
import { byStaff, happened } from '../../jobs/happened.ts';
import type { TextGateway } from '../../services/texts/gateway.ts';
import * as queries from './queries.ts';
import { webhookPath } from './rules.ts';

interface Means {
  /** Undefined: no texts can be sent. */
  gateway: TextGateway | undefined;
  /** Whether e-mails can be sent. */
  email: boolean;
  site: Site;
}

/** When reminders are sent and what they say, and by which number texts are sent. */
export const reminderRules = (means: Means): Feature => {
  const settings = () => queries.settingsNow().map((stored) => settingsIn(means, stored));
  return {
    constraints: queries.constraints,
    routes: [
      on(
        contract.listReminderRules,
        readInOneTrip(() => queries.listRules()),
      ),

      on(contract.createReminderRule, async ({ tx, person, input }) => {
        const { version: _version, kind_ids, ...fields } = input.body;
        const id = await queries.insertRule(tx, fields);
        await queries.setKinds(tx, id, kind_ids);
        happened(tx, 'reminder_rule.added', id, byStaff(person));
        return queries.findRule(tx, id);
      }),

      on(contract.updateReminderRule, async ({ tx, person, input }) => {
        const { id } = input.params;
        const { version, kind_ids, ...fields } = input.body;
        mustBeCurrent(await locked(tx, id), version);
        await queries.updateRule(tx, id, fields);
        await queries.setKinds(tx, id, kind_ids);
        happened(tx, 'reminder_rule.changed', id, byStaff(person));
        return queries.findRule(tx, id);
      }),

      on(contract.deleteReminderRule, async ({ tx, person, input }) => {
        const { id } = input.params;
        await locked(tx, id);
        await queries.archiveRule(tx, id);
        happened(tx, 'reminder_rule.removed', id, byStaff(person));
        return null;
      }),

      on(contract.getMessageSettings, readInOneTrip(settings)),

      on(contract.updateMessageSettings, async ({ tx, person, input }) => {
        const { sender_number, version } = input.body;
        mustBeCurrent(await tx.ask(queries.settingsNow()), version);
        await queries.setSender(tx, sender_number);
        happened(tx, 'reminder_rule.changed', person.practice.id, byStaff(person));
        return tx.ask(settings());
      }),
    ],
  };
};

async function locked(tx: Tx, id: string) {
  const rule = await queries.lockRule(tx, id);
  if (rule === undefined) throw new Refusal('reminder_rule_not_found');
  return rule;
}

/** The practice's settings, with why it can't send what it can't send. */
function settingsIn(
  { gateway, email, site }: Means,
  { is_named, sender_number, version }: { is_named: boolean; sender_number: string; version: number },
): contract.MessageSettings {
  const newPractice = is_named ? '' : messageReasons.not_approved;
  const noSender = sender_number === '' ? messageReasons.no_sender : '';
  return {
    sender_number,
    version,
    gateway: gateway?.name ?? null,
    email,
    no_texts: gateway === undefined ? messageReasons.no_gateway : noSender || newPractice,
    no_emails: email ? newPractice : messageReasons.no_mail,
    webhook_url: gateway?.read === undefined ? '' : site.origin() + webhookPath(gateway.name),
  };
}
