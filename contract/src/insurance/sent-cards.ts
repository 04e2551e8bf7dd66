import * as z from 'zod/mini';
import { portalAccount, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { largestImage } from '../imaging/images.ts';
import { cardPhotoTypes } from './card-photos.ts';
import { PatientCoverages } from './coverages.ts';
import { OwnSentCard } from './portal-insurance.ts';

/** The most new cards that a patient can send on one day. */
export const mostCardsADay = 3;

/** The details that the patient types from the card; all are optional. */
export const SentCardWords = z.object({
  carrier: field.optionalLine(),
  member_id: field.optionalLine(),
  group_number: field.optionalLine(),
});
export type SentCardWords = z.input<typeof SentCardWords>;

const takesFile = { field: 'file', types: cardPhotoTypes, largest: largestImage };

export const sendInsuranceCard = post('/patient-portal/insurance-cards', {
  summary:
    'Send the practice the front of a new insurance card, with what the patient reads off it. A person reviews it; it changes no coverage automatically.',
  access: portalAccount,
  forGuests: ['tablet'],
  audit: { action: 'create', object: 'sent_card' },
  body: SentCardWords,
  takesFile,
  output: OwnSentCard,
  refusals: [
    'patient_not_found',
    'cards_sent_today',
    'cards_not_taken',
    'image_refused',
    'file_missing',
    'files_away',
  ],
});

export const sendCardBack = post('/patient-portal/insurance-cards/{id}/back', {
  summary: 'Send the back of a card whose front was sent, until someone has reviewed it.',
  access: portalAccount,
  forGuests: ['tablet'],
  audit: { action: 'update', object: 'sent_card' },
  takesFile,
  output: OwnSentCard,
  refusals: [
    'sent_card_not_found',
    'patient_not_found',
    'sent_card_decided',
    'sent_card_has_back',
    'cards_not_taken',
    'image_refused',
    'file_missing',
    'files_away',
  ],
});

export const takeSentCard = post('/sent-cards/{id}/take', {
  summary:
    'Take the photos of a card that a patient sent to one of their coverages, in place of those of the former card. Numbers are entered by a person.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'update', object: 'sent_card', patient: 'output.patient_id' },
  event: 'taken',
  body: z.object({ coverage_id: field.id('Choose the coverage.') }),
  output: PatientCoverages,
  status: 200,
  refusals: ['sent_card_not_found', 'sent_card_decided', 'coverage_not_found', 'coverage_struck'],
});

export const dismissSentCard = post('/sent-cards/{id}/dismiss', {
  summary: 'Close a card that a patient sent without taking it to a coverage, with a note for the practice.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'update', object: 'sent_card', patient: 'output.patient_id' },
  event: 'dismissed',
  body: z.object({ note: field.line('Say why, for your colleagues.') }),
  output: PatientCoverages,
  status: 200,
  refusals: ['sent_card_not_found', 'sent_card_decided'],
});
