/** The refusals of paying online; refusals.ts. */
export const onlineRefusals = {
  not_paid_online: [409, 'This payment was not made online, or the money has not been received.'],
  refund_under_way: [409, 'A refund of this payment is in progress.'],
  refund_too_large: [409, 'This is more than the remaining payment.'],
  card_charge_not_found: [404, 'That charge was not found.'],
  card_not_chargeable: [
    409,
    'This card can’t be charged because the person who saved it no longer has access to the patient.',
  ],
  card_reader_busy: [
    409,
    'This card reader is busy with another payment. Wait until it ends, or choose another reader. Nothing was charged.',
  ],
  card_reader_offline: [
    409,
    'This card reader is offline. Check that it is on and connected, or take the payment another way. Nothing was charged.',
  ],
  card_reader_refused: [
    409,
    'The card processor did not accept this payment. Take the payment another way. Nothing was charged.',
  ],
  card_reader_code_wrong: [
    409,
    'The card processor does not know this code. Restart the reader, and enter the new code that it shows.',
  ],
  practice_address_incomplete: [
    409,
    'A card reader needs the practice’s address. Enter it above with street, city, state, and ZIP code first.',
  ],
  reader_charge_under_way: [
    409,
    'The card was presented already, so this can’t be canceled anymore. Wait a moment for the result.',
  ],
  reader_not_simulated: [409, 'Test cards work on simulated readers only.'],
  no_kept_card: [409, 'No card is on file. Pay on the payment page instead.'],
  payment_link_dead: [404, 'This link does not work. Please call your dental office.'],
  payment_link_over: [409, 'This was already paid, or the link has expired. Nothing was charged.'],
  no_payment_provider: [409, 'Online payment is not set up. Please call the office.'],
  nothing_due: [409, 'Nothing is due on this bill.'],
  plan_not_accepted: [409, 'Accept the treatment plan first. Then you can prepay your part.'],
  payment_provider_silent: [
    503,
    'The payment processor did not respond in time. You were not charged. Please try again in a moment.',
  ],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
