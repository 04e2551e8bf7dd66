import type { ConsentStanding, NeededConsent } from '@cusp/contract';
import { toothNumber } from '../../../ui/text/formats.ts';

const standingWords: Record<ConsentStanding, string> = {
  missing: 'not given',
  waiting: 'not signed',
  expired: 'expired',
  withdrawn: 'withdrawn',
  refused: 'refused',
};

/** The work that needs a consent: "Extraction, #14". */
const consentAbout = ({ procedure, tooth }: Pick<NeededConsent, 'procedure' | 'tooth'>): string =>
  tooth === '' ? procedure : `${procedure}, ${toothNumber(tooth)}`;

/** A missing consent in one line. */
export const consentLine = (consent: NeededConsent): string =>
  `${consent.form_name} (${consentAbout(consent)}): ${standingWords[consent.standing]}`;

export const consentMessages = {
  title: 'A consent is missing',
  allSigned: 'All consents are signed now.',
  given: 'Sent to the patient',
  giveFailed: 'Failed to send the form',
  paperFailed: 'Failed to open the PDF',
  toPaper: 'Print and sign it, then attach the scan under Documents',
} as const;
