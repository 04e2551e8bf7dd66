/** The reasons for refusing to write or send a prescription. */
export const sendingRefusals = {
  allergy_unanswered: [
    422,
    'This drug conflicts with the patient’s allergies. Choose another drug, or enter a reason to continue.',
  ],
  repeated_not_found: [404, 'The prescription to repeat was not found among those of this patient.'],
  too_many_refills: [422, 'The law limits refills for this drug.'],
  is_favorite: [409, 'This prescription is already a favorite.'],
  too_many_favorites: [409, 'You have 20 favorites. Remove one before you save another.'],
  prescription_cancelled: [409, 'This prescription was canceled.'],
  prescription_listed: [409, 'This prescription is already on the medication list.'],
  renewal_answered: [409, 'This request was already answered.'],
  request_not_approvable: [409, 'This is a report, not a request. Call the pharmacy, then mark it as done.'],
  request_needs_answer: [409, 'The pharmacy is waiting for a response. Approve or deny it.'],
  changes_needed: [422, 'Enter the drug to dispense instead.'],
  no_test_gateway: [409, 'Only the built-in gateway of test mode can do this.'],
  message_not_understood: [422, 'Cusp does not accept this SCRIPT message.'],
  message_of_no_prescription: [
    404,
    'This message is about no prescription that was sent from here to its sender.',
  ],
  message_known: [409, 'A message of this id was received before.'],
  message_out_of_time: [
    422,
    'The SentTime must be of the last three days. Send it again with the current time.',
  ],
  cancel_not_asked: [409, 'No cancellation of this prescription is waiting for a response.'],
  gateway_refused: [409, 'The pharmacy gateway refused the prescription.'],
  gateway_silent: [
    409,
    'The pharmacy gateway did not answer in time. The prescription is not marked as sent; call the pharmacy before trying again.',
  ],
  gateway_not_reached: [409, 'The pharmacy gateway could not be reached for ten minutes. Nothing was sent.'],
  sending_stopped: [409, 'The prescription was not sent because it has changed. Review it and try again.'],
  no_pharmacy: [409, 'Choose a pharmacy before sending.'],
  pharmacy_deleted: [
    409,
    'This pharmacy was deleted. Print the prescription, or write it again for another pharmacy.',
  ],
  already_sent: [409, 'This prescription was already sent to the pharmacy.'],
  being_sent: [409, 'This prescription is being sent right now. Wait a moment.'],
  no_gateway: [409, 'No pharmacy gateway is set up. Print the prescription instead.'],
  controlled_substance: [
    409,
    'Controlled substances are not sent electronically. Print the prescription and sign it by hand.',
  ],
  controlled_unanswered: [
    422,
    'Cusp doesn’t recognize this drug. Confirm it is not a controlled substance to send it, or print the prescription.',
  ],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
