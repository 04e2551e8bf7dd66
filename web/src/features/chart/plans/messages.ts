import { texts } from '../../../ui/language/t.ts';

/** The texts of treatment plans. */
export const treatmentPlanMessages = texts({
  listFailed: 'Failed to fetch treatment plans',
  none: 'No treatment plans yet',
  nonePortal: 'You have no treatment plans yet',
  added: 'Treatment plan added',
  addFailed: 'Failed to add the treatment plan',
  saved: 'Treatment plan saved',
  saveFailed: 'Failed to save the treatment plan',
  presented: 'Treatment plan presented',
  presentFailed: 'Failed to present the treatment plan',
  accepted: 'Treatment plan accepted',
  declined: 'Treatment plan declined',
  answerFailed: 'Failed to save the answer',
  archived: 'Treatment plan archived',
  archiveFailed: 'Failed to archive the treatment plan',
  pdfFailed: 'Failed to open the PDF',
  given: 'Estimate marked as given',
  givenFailed: 'Failed to mark the estimate as given',
  treatmentFailed: 'Failed to add the treatment',
});
