import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';

/** The card reader at the demo's front desk: a simulated one, which takes test cards. */
export const demoCardReaders = (tx: Tx) =>
  tx.all(
    sqlFor.insertInto('card_reader').values({
      id: newId(),
      name: 'Front desk',
      provider: 'sandbox',
      reference: 'test_reader_front_desk',
      location: 'test_location',
      device_type: 'simulated_stripe_s700',
      serial_number: '',
    }),
  );
