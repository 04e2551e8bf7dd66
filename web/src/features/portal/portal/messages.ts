import { t, texts } from '../../../ui/language/t.ts';

/** The texts of the patient portal. product.md, 2 and 8. */
export const portalMessages = texts({
  appointmentsFailed: 'Failed to fetch appointments',
  noUpcoming: 'No upcoming appointments',
  noPast: 'No past appointments',
  visitConfirmed: 'Thank you. We look forward to seeing you.',
  visitDeclined: 'Thank you. We will call you to find another time.',
  visitTakenBack: 'Thank you, we will see you then.',
  visitFailed: 'Something went wrong. Please try again, or call your dental office.',
  noNotes: 'No notes',
  treatmentsFailed: 'Failed to fetch treatments',
  noTreatments: 'No treatments found',
  noDescription: 'No description',
  prescriptionsFailed: 'Failed to fetch prescriptions',
  noPrescriptions: 'No prescriptions found',

  notProvided: 'Not provided',
  noInsurance: 'None',
  emailStays: (signIn: string) =>
    t(
      'The office sends email here. You still sign in as {signIn}. Both addresses are notified of a change.',
      {
        signIn,
      },
    ),
  profileUpdated: 'Profile updated successfully',
  profileFailed: 'Failed to update profile',

  printBlocked: 'The browser blocked the print window. Allow pop-ups for this site, then try again.',
});

/** The texts of Payments & Billing and of the payment result page. */
export const billingMessages = texts({
  loadFailed: 'Failed to fetch payment data',
  payFailed: 'Failed to initiate payment',
  notSetUp: 'Online payment is not set up. Please call the office.',
  noPayments: 'No payment history yet',
  noBills: 'No outstanding bills',
  planned: 'Planned, not due yet',
  plannedHint:
    'Estimates for treatments that have not started. You can prepay your part of what you accepted.',
  /** A payment that is for no treatment. */
  general: 'General Payment',
  cardCharged: 'Your card is being charged',
  cardRemoved: 'Your card was removed',
  cardStays: 'Failed to remove the card',
  nothingToPay: 'Nothing to pay',
  keptForLater: 'Credit on file',
  credit: (money: string) =>
    t('You have a credit of {money} with the practice. Call the office to use it.', { money }),
  removeCardHint:
    'The card is also removed from our payment processor. Payment plans will no longer be charged to it.',
  keepCard: 'Keep my card on file for next time',
  keepOther: 'Keep this card on file instead of the earlier one',
  planMissed: 'Missed installments of your payment plan',
  planNext: 'The next payment of your payment plan',
  chargeWaits: 'Your card is being charged. This page will update when it’s done.',
  chargeDeclined: 'Your card was declined and was not charged. Use the payment page instead.',
  chargeUnknown:
    'We don’t know yet whether your card was charged. Please call the office before paying again.',
  payBalance: 'Pay your balance',
  payWhat: 'What would you like to pay?',
  otherCharge: 'Other charges',
  family: 'Your family',
  familyHint: 'What each family member owes, less credits. You are responsible for these balances.',
});
