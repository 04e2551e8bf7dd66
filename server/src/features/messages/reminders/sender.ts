import { randomInt } from 'node:crypto';
import * as contract from '@cusp/contract';
import { messageReasons } from '@cusp/contract';
import type { MessageReason } from '@cusp/contract';
import { countSending, countUses, limitKey } from '../../../overload/sending-limits.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import type { HostedSite } from '../../../site/site.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { newId } from '../../../values/ids.ts';
import type { TextGateway } from '../../../services/texts/gateway.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import { webhookPath } from './rules.ts';
import * as queries from './sender-queries.ts';
import type { StoredSettings } from './sender-queries.ts';

export interface SenderDependencies {
  /** Undefined: no texts can be sent. */
  gateway: TextGateway | undefined;
  /** Whether emails can be sent. */
  email: boolean;
  site: HostedSite;
  secrets: Secrets;
}

const purposeOf = (practiceId: string) => `number code ${practiceId}`;
/** A code proves the number that it was sent to, and no other. */
const encryptedWords = (number: string, code: string) => `${number} ${code}`;

const newCode = (): string =>
  String(randomInt(10 ** contract.numberCode.digits)).padStart(contract.numberCode.digits, '0');

/** Six digits, tried as often as an email's code: a guess is right once in 200,000 codes. */
const mostTries = { most: 5, minutes: contract.numberCode.minutes };

/**
 * The number that a practice's texts come from. Typing one isn't enough: the operator assigns it, or a code received
 * at it proves it. docs/messages.md.
 */
export function senderRoutes(deps: SenderDependencies) {
  const { gateway, secrets } = deps;
  const settings = () => messageSettings(deps);
  return [
    on(contract.getMessageSettings, readInOneTrip(settings)),

    on(contract.updateMessageSettings, async ({ tx, person, input }) => {
      const { sender_number, version } = input.body;
      await lockPractice(tx);
      requireCurrentVersion(await tx.ask(queries.settingsNow()), version);
      await queries.nameNumber(tx, sender_number);
      recordEvent(tx, 'reminder_rule.changed', person.practice.id, byStaff(person));
      return tx.ask(settings());
    }),

    on(
      contract.sendNumberCode,
      withoutTransaction(async ({ person, inPractice }) => {
        const from = gateway?.ownNumber;
        if (gateway === undefined || from === undefined) throw new Refusal('no_number_code');
        const { id } = person.practice;
        const code = newCode();
        const number = await inPractice(async (tx) => {
          const claim = await queries.lockSenderNumber(tx);
          if (claim === undefined || claim.number === '') throw new Refusal('no_number_code');
          if (claim.state === 'proven') throw new Refusal('number_proven');
          if (!gateway.reaches(claim.number))
            throw new Refusal('number_code_failed', [], { detail: messageReasons.other_country });
          const { is_named } = await tx.ask(queries.settingsNow());
          const practice = { id, isNamed: is_named };
          await countSending(tx, {
            channel: 'text',
            kind: 'number_code',
            to: claim.number,
            practice,
            by: { person: person.id },
          });
          await queries.storeNumberCode(
            tx,
            secrets.seal(encryptedWords(claim.number, code), purposeOf(id)),
            contract.numberCode.minutes,
          );
          return claim.number;
        });
        const sent = await gateway.send({
          from,
          to: number,
          // The service's words and not a practice's: the reader may never have heard of it.
          body: `${code} is your Cusp verification code. It lets a dental practice send texts from this number. If you did not request it, do not share it.`,
          // Its own: a gateway sends one text for a reference, and reports by it.
          reference: `${id}/${newId()}`,
          reportTo: deps.site.origin() + webhookPath(gateway.name),
        });
        if (sent.outcome === 'refused' || sent.outcome === 'later')
          throw new Refusal('number_code_failed', [], { detail: messageReasons[sent.reason] });
        return { test_code: gateway.name === 'test' ? code : null };
      }),
    ),

    on(
      contract.proveNumber,
      withoutTransaction(async ({ person, inPractice, input }) => {
        const { id } = person.practice;
        // Counted for itself, so that a wrong code counts.
        await inPractice((tx) => countUses(tx, [[limitKey('number code', id), mostTries]], 'too_many_tries'));
        return inPractice(async (tx) => {
          const claim = await queries.lockSenderNumber(tx);
          const kept = claim?.code_sealed;
          const wanted = kept ? secrets.open(kept, purposeOf(id)) : undefined;
          const given = encryptedWords(claim?.number ?? '', input.body.code.replaceAll(/\D/g, ''));
          if (wanted === undefined || wanted !== given)
            throw new Refusal('wrong_number_code', [
              { path: 'code', message: contract.refusals.wrong_number_code[1] },
            ]);
          const holder = await tx.ask(queries.practiceWithNumber(claim?.number ?? ''));
          await queries.endClaim(tx, holder === undefined || holder === id ? 'proven' : 'contested');
          recordEvent(tx, 'reminder_rule.changed', id, byStaff(person));
          return tx.ask(settings());
        });
      }),
    ),
  ];
}

/** The practice's settings for messages, with the reasons why it can't send. */
export const messageSettings = (deps: SenderDependencies) =>
  queries.settingsNow().map((stored) => settingsIn(deps, stored));

/** Whether carriers are asked at all: in test mode nothing leaves. */
export const asksForRegistration = (gateway: { name: string } | undefined): boolean =>
  gateway !== undefined && gateway.name !== 'test';

const stateReasons = {
  claimed: 'number_claimed',
  contested: 'number_contested',
  proven: undefined,
} as const satisfies Record<contract.SenderState, MessageReason | undefined>;

/** The practice's settings, with why it can't send what it can't send. */
function settingsIn(
  { gateway, email, site }: SenderDependencies,
  {
    is_named,
    sender_number,
    sender_state,
    registration,
    texts_until,
    is_registered,
    version,
  }: StoredSettings,
): contract.MessageSettings {
  const newPractice = is_named ? '' : messageReasons.not_approved;
  const unproven = stateReasons[sender_state];
  const noNumber = unproven === undefined ? '' : messageReasons[unproven];
  const noSender = sender_number === '' ? messageReasons.no_sender : noNumber;
  const unregistered =
    asksForRegistration(gateway) && !is_registered ? messageReasons.number_unregistered : '';
  return {
    sender_number,
    sender_state,
    registration,
    texts_until: asksForRegistration(gateway) && registration !== 'approved' ? texts_until : null,
    can_send_code: gateway?.ownNumber !== undefined && sender_number !== '' && sender_state === 'claimed',
    version,
    gateway: gateway?.name ?? null,
    email,
    no_texts: gateway === undefined ? messageReasons.no_gateway : noSender || unregistered || newPractice,
    no_emails: email ? newPractice : messageReasons.no_mail,
    webhook_url: gateway?.read === undefined ? '' : site.origin() + webhookPath(gateway.name),
  };
}
