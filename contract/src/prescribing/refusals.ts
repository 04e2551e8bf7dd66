/** Why a prescription isn't written or sent. */
export const sendingRefusals = {
  allergy_unanswered: [
    422,
    "The patient's allergies stand against this drug. Choose another drug, or give a reason to go on.",
  ],
  repeated_not_found: [404, 'The prescription to repeat was not found among those of this patient.'],
  too_many_refills: [422, 'The law allows fewer refills of this drug.'],
  gateway_refused: [409, 'The pharmacy gateway refused the prescription.'],
  gateway_silent: [
    409,
    'The pharmacy gateway did not answer in time. The prescription is not marked as sent; call the pharmacy before trying again.',
  ],
  gateway_not_reached: [409, 'The pharmacy gateway could not be reached for ten minutes. Nothing was sent.'],
  sending_stopped: [409, 'The prescription was not sent, because something has changed meanwhile.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
