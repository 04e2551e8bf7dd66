import * as z from 'zod/mini';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** A card terminal at the desk that the server tells what to take. */
export const CardReader = z.object({
  id: z.string(),
  name: z.string(),
  /** The processor's word for the model: `stripe_s700`. */
  device_type: z.string(),
  /** What is printed on its back; `''` if the processor doesn't say. */
  serial_number: z.string(),
  /** Without a device, for trying it out: staff present a test card on the screen. */
  simulated: z.boolean(),
  version: z.int(),
});
export type CardReader = z.infer<typeof CardReader>;

export const CardReaderInput = z.object({
  name: field.name('Enter the name.'),
  /** The words or digits that the reader shows, once. */
  code: field.line('Enter the registration code that the reader shows.'),
});
export type CardReaderInput = z.input<typeof CardReaderInput>;

export const CardReaderChange = z.object({ name: field.name('Enter the name.'), version: field.version() });
export type CardReaderChange = z.input<typeof CardReaderChange>;

export const listCardReaders = get('/card-readers', {
  summary: 'The card readers of the practice by name.',
  access: staffWith('payments.read'),
  audit: { nothing: 'Devices of the practice, no record.' },
  output: z.array(CardReader),
  refusals: [],
});

export const registerCardReader = post('/card-readers', {
  summary:
    'Register a card reader by the code that it shows, at the address of the practice. In test mode any code registers a simulated reader.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'card_reader' },
  body: CardReaderInput,
  output: CardReader,
  refusals: [
    'card_reader_name_taken',
    'card_reader_code_wrong',
    'practice_address_incomplete',
    'no_payment_provider',
    'payment_provider_silent',
  ],
});

export const updateCardReader = put('/card-readers/{id}', {
  summary: 'Rename a card reader.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'card_reader' },
  event: 'changed',
  body: CardReaderChange,
  output: CardReader,
  refusals: ['card_reader_not_found', 'card_reader_name_taken', 'stale_version'],
});

export const removeCardReader = del('/card-readers/{id}', {
  summary:
    'Remove a card reader, here and at the processor. Refused while it waits for a card. Its payments keep its name.',
  access: staffWith('practice.write'),
  audit: { action: 'delete', object: 'card_reader' },
  event: 'removed',
  output: null,
  refusals: ['card_reader_not_found', 'card_reader_busy'],
});
