import * as contract from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/database.ts';
import { toDollars, toCents } from '../../../values/money.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { newId } from '../../../values/ids.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { returnOrigin } from '../../../site/return-origin.ts';
import type { HostedSite } from '../../../site/site.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import { familyOfHead, portalBalance } from './balance-queries.ts';
import { portalLines } from './line-queries.ts';
import type { RequestedPayment } from './balance-rules.ts';
import { dropCards } from './card-queries.ts';
import { chargeKeptCard } from './charging.ts';
import { chargeRoutes } from './charge-routes.ts';
import { openTreatmentCheckout, openBalanceCheckout } from './checkout.ts';
import type { Payer } from './opening.ts';
import { refreshCheckout } from './fulfillment.ts';
import { pollFailure, asOpeningRefusal } from './provider-refusal.ts';
import { plansOfRecords, dueNow } from '../payment-plans/index.ts';
import { receiptOfLink } from './link-queries.ts';
import { paymentLinkRoutes } from './link-routes.ts';
import * as queries from './queries.ts';
import { queueRefund } from './refunding.ts';
import { officeCardRoutes } from './office-card-routes.ts';
import { readerChargeRoutes } from './reader-charge-routes.ts';
import { readerConstraints } from './reader-queries.ts';
import { readerRoutes } from './reader-routes.ts';
import { statusFor } from './rules.ts';

interface Parts {
  /** Without a provider nothing can be paid online. */
  provider: PaymentGateway | undefined;
  site: HostedSite;
  settings: { allowedOrigins: readonly string[] };
}

/** Patients paying their bills online. The provider's webhook and the test page are in pages.ts. */
export const onlinePayments = ({ provider, site, settings }: Parts): Feature => {
  const payerOf = (session: PatientSession, request: FastifyRequest, origin_url: string): Payer => {
    const ownOrigin = site.originOf(request);
    const origin = returnOrigin(origin_url, [ownOrigin, ...settings.allowedOrigins]);
    const { practiceId, accountId: portalAccountId, patientId, records } = session;
    return { practiceId, portalAccountId, patientId, records, origin, ownOrigin };
  };

  return {
    constraints: { ...queries.constraints, ...readerConstraints },
    routes: [
      on(
        contract.startCheckout,
        withoutTransaction(async ({ input, portalSession, request, inPractice }) => {
          const { patient_id, treatment_id, origin_url } = input.body;
          if (provider === undefined) throw new Refusal('no_payment_provider');
          if (input.params.provider !== provider.name) throw new Refusal('not_found');
          if (!portalSession.records.includes(patient_id.toLowerCase()))
            throw new Refusal('patient_not_found');
          try {
            const payer = payerOf(portalSession, request, origin_url);
            return await openTreatmentCheckout(payer, treatment_id, { provider, inPractice });
          } catch (error) {
            throw asOpeningRefusal(error, request.log);
          }
        }),
      ),

      on(
        contract.checkoutBalance,
        withoutTransaction(async ({ input, portalSession, request, inPractice }) => {
          const { patient_id, origin_url, keep_card, ...asked } = input.body;
          if (provider === undefined) throw new Refusal('no_payment_provider');
          if (input.params.provider !== provider.name) throw new Refusal('not_found');
          if (!portalSession.records.includes(patient_id.toLowerCase()))
            throw new Refusal('patient_not_found');
          const wanted = await wantedOf(asked, portalSession, inPractice);
          try {
            const payer = payerOf(portalSession, request, origin_url);
            const opened = await openBalanceCheckout(
              payer,
              { ...wanted, keeps_card: keep_card === true },
              { provider, inPractice },
            );
            return { ...opened, amount: toDollars(opened.amount_cents) };
          } catch (error) {
            throw asOpeningRefusal(error, request.log);
          }
        }),
      ),

      on(
        contract.portalBalance,
        withoutTransaction(({ portalSession, inPractice }) =>
          inPractice((tx) => tx.ask(portalBalance(portalSession))),
        ),
      ),

      on(
        contract.portalLines,
        withoutTransaction(({ portalSession, inPractice }) =>
          inPractice((tx) => tx.ask(portalLines(portalSession))),
        ),
      ),

      on(
        contract.payWithKeptCard,
        withoutTransaction(async ({ portalSession, input, inPractice }) => {
          if (provider === undefined) throw new Refusal('no_payment_provider');
          if (input.params.provider !== provider.name) throw new Refusal('not_found');
          const { patientId, records } = portalSession;
          if (!records.includes(input.body.patient_id.toLowerCase())) throw new Refusal('patient_not_found');
          const { wanted, accountId } = await wantedOf(input.body, portalSession, inPractice);
          const by = byPatient(portalSession);
          const of = accountId === undefined ? {} : { accountId };
          const asked = { patientId, records, ...of, wanted, reason: 'Paid in the portal', key: newId(), by };
          const charge = await inPractice((tx) => chargeKeptCard(tx, asked));
          return { amount: toDollars(charge.amount_cents) };
        }),
      ),

      on(
        contract.removeKeptCard,
        withoutTransaction(async ({ portalSession, inPractice }) => {
          await inPractice(async (tx) => {
            const removed = await dropCards(tx, portalSession.records);
            if (removed.length === 0) throw new Refusal('no_kept_card');
            for (const id of removed) recordEvent(tx, 'kept_card.removed', id, byPatient(portalSession));
          });
          return null;
        }),
      ),

      ...paymentLinkRoutes({ provider, site }),

      ...chargeRoutes(provider),

      ...officeCardRoutes,

      ...readerRoutes(provider),

      ...readerChargeRoutes(provider),

      on(contract.refundOnline, ({ tx, person, input }) =>
        queueRefund(tx, { ...input.params, ...input.body }, { provider, person }),
      ),

      on(
        contract.checkoutStatus,
        withoutTransaction(async ({ input, database, outside }) => {
          const { session_id } = input.params;
          if (input.params.provider !== provider?.name) throw new Refusal('not_found');
          const place = await database.withoutTenant((tx) =>
            queries.checkoutOfSession(tx, provider.name, session_id),
          );
          if (place === undefined) throw new Refusal('not_found');
          const inPractice = <T>(work: (tx: Tx) => Promise<T>) =>
            database.asPractice(place.practice_id, work);
          const checkout = await inPractice((tx) => queries.checkoutById(tx, place.id));
          // An ended checkout can't change, so the provider needn't be asked.
          const isOver = checkout.status !== 'open' && checkout.status !== 'processing';
          try {
            const now = isOver
              ? checkout
              : await outside(() => refreshCheckout(inPractice, provider, { id: place.id, session_id }));
            const { payment_link_id: link } = checkout;
            return {
              ...statusFor(now),
              ...(link !== null && { receipt: await inPractice((tx) => receiptOfLink(tx, link)) }),
            };
          } catch (error) {
            throw pollFailure(error);
          }
        }),
      ),
    ],
  };
};

interface Asked {
  wanted: RequestedPayment;
  /** The account whose bills it pays; absent: the patient's own. */
  accountId?: string;
}

/** The requested payment of the body, which must name exactly one. */
async function wantedOf(
  { all, bills, amount, plan, family }: Omit<BalanceInput, 'patient_id' | 'origin_url' | 'keep_card'>,
  { patientId, records }: PatientSession,
  inPractice: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<Asked> {
  const given = [all, bills, amount, plan, family].filter((each) => each !== undefined && each !== null);
  if (given.length !== 1) {
    throw new Refusal('invalid', [
      {
        path: 'all',
        message:
          'Choose what to pay: the full balance, specific bills, an amount, a payment plan, or the family balance.',
      },
    ]);
  }
  if (plan === true) {
    const { account_id, amount_cents } = dueNow(await inPractice((tx) => plansOfRecords(tx, records)));
    return { wanted: { plan_cents: amount_cents }, accountId: account_id };
  }
  if (family === true) {
    const headed = await inPractice((tx) => familyOfHead(tx, patientId));
    if (headed === null)
      throw new Refusal('nothing_due', [], { detail: 'You are not a family guarantor at this practice.' });
    return { wanted: { all: true }, accountId: headed };
  }
  if (typeof amount === 'number') return { wanted: { amount_cents: toCents(amount) } };
  return { wanted: Array.isArray(bills) ? { bills: bills.map((id) => id.toLowerCase()) } : { all: true } };
}

type BalanceInput = contract.ParsedOf<typeof contract.checkoutBalance>['body'];
