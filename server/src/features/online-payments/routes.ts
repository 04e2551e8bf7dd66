import * as contract from '@cusp/contract';
import type { Tx } from '../../db/database.ts';
import { apart } from '../../http/kernel/apart.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { returnOrigin } from '../../http/site/return-origin.ts';
import type { Site } from '../../http/site/site.ts';
import type { PaymentProvider } from '../../services/payments/provider.ts';
import { checkOut } from './checkout.ts';
import { ask } from './fulfilment.ts';
import { whileAsking, whileOpening } from './provider-refusal.ts';
import * as queries from './queries.ts';
import { statusFor } from './rules.ts';

interface Parts {
  /** Without a provider nothing can be paid online. */
  provider: PaymentProvider | undefined;
  site: Site;
  settings: { allowedOrigins: readonly string[] };
}

/** Patients paying their bills online. The provider's webhook and the test page are in pages.ts. */
export const onlinePayments = ({ provider, site, settings }: Parts): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.startCheckout,
      apart(async ({ input, portalSession, request, inPractice }) => {
        const { patient_id, treatment_id, origin_url } = input.body;
        if (provider === undefined) throw new Refusal('no_payment_provider');
        if (input.params.provider !== provider.name) throw new Refusal('not_found');
        const { practiceId, patientId, records } = portalSession;
        if (!records.includes(patient_id.toLowerCase())) throw new Refusal('patient_not_found');
        const ownOrigin = site.originOf(request);
        const origin = returnOrigin(origin_url, [ownOrigin, ...settings.allowedOrigins]);
        try {
          const bill = { practiceId, patientId, treatmentId: treatment_id, origin, ownOrigin };
          return await checkOut(bill, { provider, inPractice });
        } catch (error) {
          throw whileOpening(error, request.log);
        }
      }),
    ),

    on(
      contract.checkoutStatus,
      apart(async ({ input, database, outside }) => {
        const { session_id } = input.params;
        if (input.params.provider !== provider?.name) throw new Refusal('not_found');
        const place = await database.withoutTenant((tx) =>
          queries.placeOfSession(tx, provider.name, session_id),
        );
        if (place === undefined) throw new Refusal('not_found');
        const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(place.practice_id, work);
        const checkout = await inPractice((tx) => queries.checkoutById(tx, place.id));
        // An ended checkout can't change, so the provider needn't be asked.
        if (checkout.status !== 'open' && checkout.status !== 'processing') return statusFor(checkout);
        try {
          return statusFor(await outside(() => ask(inPractice, provider, { id: place.id, session_id })));
        } catch (error) {
          throw whileAsking(error);
        }
      }),
    ),
  ],
});
