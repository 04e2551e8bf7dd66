/** The texts of a patient's price list. */
export const priceListMessages = {
  loadFailed: 'Failed to fetch the patient’s fee schedule',
  saved: { done: 'Fee schedule saved', failed: 'Failed to save the fee schedule' },
  office: 'Office fees',
  none: 'No membership or discount fee schedules yet. Owners can add one under Procedures & Fees.',
} as const;
