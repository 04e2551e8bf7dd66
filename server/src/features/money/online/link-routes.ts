import * as contract from '@cusp/contract';
import type { LinkedPayment } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { toCents, toDollars } from '../../../values/money.ts';
import { hashToken } from '../../../identity/person.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { HostedSite } from '../../../site/site.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import { messageByLink, queueOrLog } from '../../messages/messages/index.ts';
import { refuseDeceased } from '../../people/patients/index.ts';
import { refuseOnceEnded, subscriptionState } from '../../practice/subscription/index.ts';
import { shownLook } from '../../practice/look/index.ts';
import { nameInEmail, unnamedPractice } from '../../../services/mail/email-words.ts';
import { sayingIn } from '@cusp/contract';
import { payLinked } from './checkout.ts';
import * as links from './link-queries.ts';
import { asOpeningRefusal } from './provider-refusal.ts';

interface Parts {
  provider: PaymentGateway | undefined;
  site: HostedSite;
}

const dollars = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);

/** The Spanish texts of a payment link, by the English ones. */
export const linkSpanish = {
  '{practice}: a payment': '{practice}: un pago',
  '{practice}: you can pay {amount} at {confirm_link} within {days} days.':
    '{practice}: pague {amount} en {confirm_link} en un plazo de {days} días.',
  ' Reply STOP to opt out.': ' STOP cancela los mensajes.',
} as const;

/** The text with the link; it names the practice and the amount only. The link's place is filled in when it is sent. */
function linkWords({ practice, language }: links.Addressee, amount: number, isText: boolean) {
  const say = sayingIn(language, linkSpanish);
  const named = { practice: nameInEmail(practice) ?? unnamedPractice(language) };
  const asks = say('{practice}: you can pay {amount} at {confirm_link} within {days} days.', {
    ...named,
    amount: dollars(amount),
    days: String(contract.paymentLinkDays),
  });
  return isText
    ? { subject: '', body: asks + say(' Reply STOP to opt out.') }
    : { subject: say('{practice}: a payment', named), body: asks };
}

/** The content of a link's page. */
const shown = async (
  tx: Tx,
  { id, practice_name, practice_phone, amount_cents, paid, is_over }: links.Linked,
): Promise<LinkedPayment> => {
  const { may_write, ended_on } = await tx.ask(subscriptionState);
  return {
    practice_name,
    practice_phone,
    look: await tx.ask(shownLook),
    amount: toDollars(amount_cents),
    state: paid ?? (is_over ? 'expired' : may_write ? 'open' : 'ended'),
    ended_on,
    receipt: paid === 'paid' ? await links.receiptOfLink(tx, id) : null,
  };
};

async function linkedBy(tx: Tx, messageId: string): Promise<links.Linked> {
  const linked = await links.lockLinked(tx, messageId);
  if (linked === undefined) throw new Refusal('payment_link_dead');
  return linked;
}

/** Payment links: staff send them, and the holder of one pays by it, without a sign-in. Opening one changes nothing. */
export const paymentLinkRoutes = ({ provider, site }: Parts) => [
  on(contract.sendPaymentLink, async ({ tx, person, input }) => {
    if (provider === undefined) throw new Refusal('no_payment_provider');
    const { amount, channel } = input.body;
    const patient_id = input.params.id;
    await refuseDeceased(tx, patient_id);
    const to = await links.addressee(tx, patient_id, channel);
    if (to === undefined) throw new Refusal('patient_not_found');
    const payment_link_id = await links.insertPaymentLink(
      tx,
      { patient_id, amount_cents: toCents(amount), channel },
      person,
    );
    const isText = channel === 'text';
    const reason = to.address === null ? (isText ? 'no_number' : 'no_address') : null;
    await queueOrLog(
      tx,
      reason,
      {
        kind: 'payment_link',
        channel,
        address: to.address ?? '',
        ...linkWords(to, amount, isText),
        language: to.language,
        payment_link_id,
        by_name: person.name,
      },
      { patients: [patient_id] },
      byStaff(person),
    );
    recordEvent(tx, 'payment_link.sent', payment_link_id, byStaff(person));
    return links.findLink(tx, payment_link_id);
  }),

  on(
    contract.listPaymentLinks,
    readInOneTrip(({ input }) =>
      links.linksOf(input.params.id).map((found) => {
        if (found === undefined) throw new Refusal('patient_not_found');
        return found;
      }),
    ),
  ),

  on(
    contract.readPaymentLink,
    withoutTransaction(async ({ database, input }) => {
      const found = await database.singleRoundTrip(messageByLink(hashToken(input.body.token)));
      if (found === undefined) throw new Refusal('payment_link_dead');
      return database.asPractice(found.practice_id, async (tx) => shown(tx, await linkedBy(tx, found.id)));
    }),
  ),

  on(
    contract.payByLink,
    withoutTransaction(async ({ database, input, request, outside }) => {
      const found = await database.singleRoundTrip(messageByLink(hashToken(input.body.token)));
      if (found === undefined) throw new Refusal('payment_link_dead');
      if (provider === undefined) throw new Refusal('no_payment_provider');
      const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(found.practice_id, work);
      const origin = site.originOf(request);
      try {
        const { url } = await outside(() =>
          payLinked(
            found.practice_id,
            origin,
            async (tx) => {
              await refuseOnceEnded(tx);
              return linkedBy(tx, found.id);
            },
            { provider, inPractice },
          ),
        );
        return { url };
      } catch (error) {
        throw asOpeningRefusal(error, request.log);
      }
    }),
  ),
];
