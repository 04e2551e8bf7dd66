/** The texts of a patient's price list. */
export const priceListMessages = {
  loadFailed: 'Failed to fetch the patient’s fee schedule',
  saved: { done: 'Price list saved', failed: 'Failed to save the fee schedule' },
  office: 'Office fees',
  none: 'There is no list for members or with a discount yet. Owners add one under Procedures & Fees.',
} as const;
