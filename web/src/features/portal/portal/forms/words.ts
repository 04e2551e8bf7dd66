import type { PatientFormState } from '@cusp/contract';
import { texts } from '../../../../ui/language/t.ts';

/** The states of a form, in the patient's words. */
export const ownFormStateWords: Record<PatientFormState, string> = texts({
  given: 'To complete',
  begun: 'Started',
  signed: 'Signed',
  taken_in: 'Signed',
  on_paper: 'Completed on paper',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  refused: 'Not signed',
});

export const formMessages = texts({
  listFailed: 'Failed to fetch your forms',
  none: 'No forms yet',
  loadFailed: 'Failed to open the form',
  signed: 'Signed. You will find a copy under My Documents.',
  signedHere: 'Signed. Ask at the front desk if you want a copy.',
  signedByLink: 'Signed. You can open a copy here.',
  signFailed: 'Failed to sign the form',
  pdfFailed: 'Failed to open the copy',
});
