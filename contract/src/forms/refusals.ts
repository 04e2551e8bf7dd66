/** Refusals to give, fill in, sign or accept a form. */
export const formRefusals = {
  form_not_ready: [409, 'This form can’t be published yet.'],
  form_not_published: [409, 'This form has no published version yet.'],
  form_waiting: [409, 'This form is already waiting for the patient.'],
  form_done: [409, 'This form was signed or taken back, so it can’t be changed anymore.'],
  form_photos_full: [409, 'This form can’t take more photos. Bring the rest to your visit.'],
  form_incomplete: [409, 'Some questions are not answered yet.'],
  form_disclosure: [409, 'Please read and accept the terms of signing electronically first.'],
  no_agreement: [409, 'There is no electronic signature agreement, or it was already withdrawn.'],
  form_not_signed: [409, 'This form is not signed yet.'],
  form_line_decided: [409, 'This line was already decided. Reload and look again.'],
  form_line_unknown: [409, 'This line is not in the signed form. Reload and look again.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
