/** Refusals to give, fill in, sign or accept a form. */
export const formRefusals = {
  form_not_ready: [409, 'This form can’t be published yet.'],
  form_not_published: [409, 'This form has no published version yet.'],
  form_waiting: [409, 'This form is already waiting for the patient.'],
  form_done: [409, 'This form was signed or withdrawn and can no longer be changed.'],
  form_photos_full: [409, 'You’ve reached the photo limit for this form. Bring the rest to your visit.'],
  form_incomplete: [409, 'Please answer all required questions.'],
  form_disclosure: [409, 'Please read and accept the electronic signature terms first.'],
  no_agreement: [409, 'There is no electronic signature agreement, or it was already withdrawn.'],
  form_not_signed: [409, 'This form is not signed yet.'],
  form_line_decided: [409, 'This answer was already reviewed. Reload the page.'],
  form_line_unknown: [409, 'This answer is not in the signed form. Reload the page.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
