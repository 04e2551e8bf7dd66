import type { Stripe } from 'stripe';
import { ProviderError } from './provider.ts';
import { stripeId, withinTime } from './stripe-client.ts';
import type { AtReader, ReaderState, Terminal } from './terminal.ts';

/** Stripe's test cards for simulated readers. */
const testCards = { approved: '4242424242424242', declined: '4000000000000002' } as const;

/** Why a reader takes nothing, by Stripe's code. */
const readerCodes: Record<string, string> = {
  terminal_reader_offline: 'offline',
  terminal_reader_timeout: 'offline',
  terminal_reader_busy: 'busy',
};

/** The code of a refusal of the address at which a reader stands. */
const wrongAddress = 'wrong_address';

const isRefused = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.kind === 'refused';

/** Stripe Terminal, driven by the server: the readers need no app of ours. */
export function stripeTerminal(
  stripe: Stripe,
  timeout: number,
  findIntent: (wanted: {
    checkoutId: string;
    customer: string;
    since: string;
  }) => Promise<Stripe.PaymentIntent | undefined>,
): Terminal {
  const ask = <T>(work: Promise<T>) => withinTime(work, timeout);

  async function stateOf({ reader, payment }: AtReader): Promise<ReaderState> {
    const intent = await ask(stripe.paymentIntents.retrieve(payment));
    const decided = decidedOf(intent);
    if (decided !== undefined) return decided;
    const action = await actionOf(reader, payment);
    if (action?.status === 'in_progress') return { status: 'waiting' };
    const code = action?.failure_code ?? intent.last_payment_error?.code ?? 'reader_gone';
    const closed = await close(payment);
    return closed.status === 'canceled' ? { status: 'declined', code } : closed;
  }

  /** Cancels a payment; its state afterwards, also where a card was faster. */
  async function close(payment: string): Promise<ReaderState> {
    try {
      return decidedOf(await ask(stripe.paymentIntents.cancel(payment))) ?? { status: 'waiting' };
    } catch (error) {
      if (!isRefused(error)) throw error;
      return decidedOf(await ask(stripe.paymentIntents.retrieve(payment))) ?? { status: 'waiting' };
    }
  }

  /** What a reader does for a payment; undefined if it does something else, or is gone. */
  async function actionOf(
    reader: string,
    payment: string,
  ): Promise<Stripe.Terminal.Reader.Action | undefined> {
    const found = await ask(stripe.terminal.readers.retrieve(reader)).catch((error: unknown) => {
      if (isRefused(error)) return undefined;
      throw error;
    });
    if (found === undefined || found.deleted === true) return undefined;
    const { action } = found;
    return stripeId(action?.process_payment_intent?.payment_intent) === payment && action !== null
      ? action
      : undefined;
  }

  return {
    async register({ code, name, practiceId, practiceName, address, location: known }) {
      const location = known || (await newLocation(practiceId, practiceName, address));
      const reader = await ask(
        stripe.terminal.readers.create({
          registration_code: code,
          label: name,
          location,
          metadata: { practice_id: practiceId },
        }),
      );
      return {
        reference: reader.id,
        location,
        deviceType: reader.device_type,
        serialNumber: reader.serial_number,
      };
    },
    async rename(reader, name) {
      await ask(stripe.terminal.readers.update(reader, { label: name }));
    },
    async remove(reader) {
      try {
        await ask(stripe.terminal.readers.del(reader));
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    },
    async begin({ chargeId, checkoutId, practiceId, patientId, cents, keepCard }) {
      const metadata = {
        practice_id: practiceId,
        patient_id: patientId,
        checkout_id: checkoutId,
        reader_charge_id: chargeId,
      };
      // Only a customer's card can be charged again.
      const customer = keepCard
        ? await ask(
            stripe.customers.create(
              { metadata: { practice_id: practiceId, patient_id: patientId } },
              { idempotencyKey: `cusp-reader-customer-${chargeId}` },
            ),
          )
        : undefined;
      const intent = await ask(
        stripe.paymentIntents.create(
          {
            amount: cents,
            currency: 'usd',
            payment_method_types: ['card_present'],
            capture_method: 'automatic',
            metadata,
            ...(customer !== undefined && { customer: customer.id, setup_future_usage: 'off_session' }),
          },
          { idempotencyKey: `cusp-reader-${chargeId}` },
        ),
      );
      return intent.id;
    },
    async present({ reader, payment }, { chargeId, keepCard }) {
      try {
        await ask(
          stripe.terminal.readers.processPaymentIntent(
            reader,
            {
              payment_intent: payment,
              // The amount is what was agreed: no tip, and no surcharge.
              process_config: {
                skip_tipping: true,
                ...(keepCard && { allow_redisplay: 'limited' as const }),
              },
            },
            { idempotencyKey: `cusp-reader-present-${chargeId}` },
          ),
        );
      } catch (error) {
        if (isRefused(error)) throw new ProviderError('refused', readerCodes[error.code] ?? error.code);
        throw error;
      }
    },
    find: async ({ checkoutId, since }) => (await findIntent({ checkoutId, customer: '', since }))?.id,
    stateOf,
    async cancel({ reader, payment }) {
      const action = await actionOf(reader, payment);
      // Refused while the card is being read: the payment's own state then tells.
      if (action?.status === 'in_progress')
        await ask(stripe.terminal.readers.cancelAction(reader)).catch((error: unknown) => {
          if (!isRefused(error)) throw error;
        });
      return close(payment);
    },
    async presentTestCard({ reader, payment, card }) {
      await ask(
        stripe.testHelpers.terminal.readers.presentPaymentMethod(reader, {
          type: 'card_present',
          card_present: { number: testCards[card] },
        }),
      );
      return stateOf({ reader, payment });
    },
    async whose(payment) {
      const { metadata } = await ask(stripe.paymentIntents.retrieve(payment));
      return chargeOfMetadata(metadata);
    },
  };

  async function newLocation(
    practiceId: string,
    practiceName: string,
    { street, city, state, zip }: Parameters<Terminal['register']>[0]['address'],
  ): Promise<string> {
    const made = await ask(
      stripe.terminal.locations.create({
        display_name: practiceName,
        address: { line1: street, city, state, postal_code: zip, country: 'US' },
        metadata: { practice_id: practiceId },
      }),
    ).catch((error: unknown) => {
      throw isRefused(error) ? new ProviderError('refused', wrongAddress) : error;
    });
    return made.id;
  }
}

/** The final state of a payment; undefined while a card may still pay it. */
function decidedOf(intent: Stripe.PaymentIntent): ReaderState | undefined {
  const { id: reference, amount_received: cents, currency } = intent;
  if (intent.status === 'succeeded')
    return { status: 'paid', charged: { cents, currency: currency.toLowerCase() }, reference };
  if (intent.status === 'canceled') return { status: 'canceled' };
  return intent.status === 'processing' ? { status: 'waiting' } : undefined;
}

/** The charge that a payment's metadata names; undefined for other payments. */
function chargeOfMetadata(
  metadata: Stripe.Metadata | null,
): { practiceId: string; chargeId: string } | undefined {
  const { practice_id: practiceId, reader_charge_id: chargeId } = metadata ?? {};
  return practiceId === undefined || chargeId === undefined ? undefined : { practiceId, chargeId };
}

/** The payment at a reader that an event is about; undefined for other events. Its content isn't used: Stripe is asked how it stands. */
export function readerPaymentOfEvent(event: Stripe.Event): { readerPayment: string } | undefined {
  const { type } = event;
  if (
    type === 'payment_intent.succeeded' ||
    type === 'payment_intent.payment_failed' ||
    type === 'payment_intent.canceled'
  ) {
    const { id, metadata } = event.data.object;
    return chargeOfMetadata(metadata) && { readerPayment: id };
  }
  if (type === 'terminal.reader.action_failed' || type === 'terminal.reader.action_succeeded') {
    const payment = stripeId(event.data.object.action?.process_payment_intent?.payment_intent);
    return payment === '' ? undefined : { readerPayment: payment };
  }
  return undefined;
}
