/** Messages about pharmacies. product.md, 2, 5 and 8. */
export const pharmacyMessages = {
  listFailed: 'Failed to fetch pharmacies',
  added: 'Pharmacy added successfully',
  addFailed: 'Failed to add pharmacy',
  deleted: 'Pharmacy deleted successfully',
  deleteFailed: 'Failed to delete pharmacy',
  deleteQuestion: 'Are you sure you want to delete this pharmacy?',
  none: 'No pharmacies added yet',
  firstStep: 'Add pharmacies to send e-prescriptions',
} as const;
