import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import { toCents } from '../../../values/money.ts';
import { Refusal } from '../../../values/refusal.ts';
import { findPatient } from '../../people/patients/index.ts';
import { readPayment } from '../payments/index.ts';
import { pollFailure } from './provider-refusal.ts';
import * as charges from './reader-charge-queries.ts';
import { settle, startAtReader } from './reader-charging.ts';
import type { ReaderNeeds } from './reader-charging.ts';

/** Payments at card readers: staff start one, wait for it, and stop waiting. */
export const readerChargeRoutes = (provider: PaymentGateway | undefined) => [
  on(
    contract.startReaderCharge,
    withoutTransaction(async ({ input, person, inPractice }) => {
      const { patient_id, amount, keep_card } = input.body;
      if (provider === undefined) throw new Refusal('no_payment_provider');
      const patient = await inPractice((tx) => findPatient(tx, patient_id));
      if (patient === undefined) throw new Refusal('patient_not_found');
      const id = await startAtReader(
        { provider, inPractice },
        {
          practiceId: person.practice.id,
          readerId: input.params.id,
          patientId: patient.id,
          cents: toCents(amount),
          keepCard: keep_card === true,
          person,
        },
      );
      return inPractice((tx) => found(tx, id));
    }),
  ),

  on(
    contract.listOpenReaderCharges,
    readInOneTrip(() => charges.openReaderCharges),
  ),

  on(contract.getReaderCharge, ({ tx, person, input }) => withPayment(tx, input.params.id, person)),

  on(
    contract.askReaderCharge,
    withoutTransaction(async ({ input, person, inPractice }) => {
      const { id } = input.params;
      const charge = await inPractice((tx) => found(tx, id));
      if (isOpen(charge)) await asked(settle(needsOf(provider, inPractice), id));
      return inPractice((tx) => withPayment(tx, id, person));
    }),
  ),

  on(
    contract.cancelReaderCharge,
    withoutTransaction(async ({ input, person, inPractice }) => {
      const { id } = input.params;
      const charge = await inPractice((tx) => found(tx, id));
      if (isOpen(charge))
        await asked(settle(needsOf(provider, inPractice), id, (terminal, at) => terminal.cancel(at)));
      const now = await inPractice((tx) => withPayment(tx, id, person));
      if (isOpen(now)) throw new Refusal('reader_charge_under_way');
      return now;
    }),
  ),

  on(
    contract.presentTestCard,
    withoutTransaction(async ({ input, person, inPractice }) => {
      const { id } = input.params;
      const { card } = input.body;
      const charge = await inPractice((tx) => found(tx, id));
      if (!charge.simulated) throw new Refusal('reader_not_simulated');
      const cents = toCents(charge.amount);
      if (isOpen(charge))
        await asked(
          settle(needsOf(provider, inPractice), id, (terminal, at) =>
            terminal.presentTestCard({ ...at, cents, card }),
          ),
        );
      return inPractice((tx) => withPayment(tx, id, person));
    }),
  ),
];

const isOpen = ({ state }: contract.ReaderCharge): boolean => state === 'sending' || state === 'waiting';

function needsOf(provider: PaymentGateway | undefined, inPractice: ReaderNeeds['inPractice']): ReaderNeeds {
  if (provider === undefined) throw new Refusal('no_payment_provider');
  return { provider, inPractice };
}

const asked = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    throw pollFailure(error);
  });

async function found(tx: Tx, id: string): Promise<contract.ReaderCharge> {
  const charge = await charges.findReaderCharge(tx, id);
  if (charge === undefined) throw new Refusal('reader_charge_not_found');
  return charge;
}

async function withPayment(tx: Tx, id: string, person: Person): Promise<contract.ReaderChargeWithPayment> {
  const charge = await found(tx, id);
  const posted = await charges.postedOf(tx, id);
  return { ...charge, payment: posted === undefined ? null : await readPayment(tx, posted.id, person) };
}
