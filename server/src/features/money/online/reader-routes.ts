import * as contract from '@cusp/contract';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { ProviderError } from '../../../services/payments/provider.ts';
import type { PaymentGateway } from '../../../services/payments/provider.ts';
import { partAddress } from '../../../values/address.ts';
import { Refusal, requireCurrentVersion } from '../../../values/refusal.ts';
import { isReaderBusy } from './reader-charge-queries.ts';
import * as readers from './reader-queries.ts';

/** The card readers of a practice: registered, renamed and removed by owners. A job tells the provider of the last two. */
export const readerRoutes = (provider: PaymentGateway | undefined) => [
  on(
    contract.listCardReaders,
    readInOneTrip(() => readers.listReaders),
  ),

  on(
    contract.registerCardReader,
    withoutTransaction(async ({ input, person, inPractice }) => {
      const { name, code } = input.body;
      if (provider === undefined) throw new Refusal('no_payment_provider');
      const wanted = { name, provider: provider.name };
      const at = await inPractice((tx) => readers.registeringAt(tx, wanted));
      if (at.is_taken) throw new Refusal('card_reader_name_taken');
      const address = partAddress(at.address);
      if (address.zip === '' && provider.name === 'stripe') throw new Refusal('practice_address_incomplete');
      const reader = await provider.terminal
        .register({
          code,
          name,
          practiceId: person.practice.id,
          practiceName: at.practice_name,
          address,
          location: at.location,
        })
        .catch((error: unknown) => {
          throw registrationRefusal(error);
        });
      try {
        return await inPractice(async (tx) => {
          const made = await readers.insertReader(tx, wanted, reader);
          recordEvent(tx, 'card_reader.added', made.id, byStaff(person));
          return made;
        });
      } catch (error) {
        // A colleague took the name meanwhile: the provider mustn't keep a reader that nobody sees.
        await provider.terminal.remove(reader.reference).catch(() => undefined);
        throw error;
      }
    }),
  ),

  on(contract.updateCardReader, async ({ tx, input }) => {
    const { id } = input.params;
    requireCurrentVersion(await readers.lockReader(tx, id), input.body.version, 'card_reader_not_found');
    return readers.renameReader(tx, id, input.body.name);
  }),

  on(contract.removeCardReader, async ({ tx, input }) => {
    const { id } = input.params;
    if ((await readers.lockReader(tx, id)) === undefined) throw new Refusal('card_reader_not_found');
    if (await isReaderBusy(tx, id)) throw new Refusal('card_reader_busy');
    await readers.archiveReader(tx, id);
    return null;
  }),
];

function registrationRefusal(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  if (error.kind !== 'refused') return new Refusal('payment_provider_silent');
  return new Refusal(
    error.code === 'wrong_address' ? 'practice_address_incomplete' : 'card_reader_code_wrong',
  );
}
