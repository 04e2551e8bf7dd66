/** Messages about documents, shared by the staff's and the patient's screens. */
export const documentMessages = {
  listFailed: 'Failed to fetch documents',
  none: 'No documents yet',
  noneSuch: 'No documents of this type and year',
  openFailed: 'Failed to open the document',
  added: { done: 'Document added', failed: 'Failed to add the document' },
  changed: { done: 'Document updated', failed: 'Failed to update the document' },
  locked: { done: 'Document locked', failed: 'Failed to lock the document' },
  released: {
    done: 'The patient can now see this document in the portal',
    failed: 'Failed to release the document',
  },
  heldBack: {
    done: 'The patient can no longer see this document in the portal',
    failed: 'Failed to hide the document',
  },
  struck: {
    done: 'Document marked as entered in error',
    failed: 'Failed to mark the document as entered in error',
  },
  restored: { done: 'Document restored', failed: 'Failed to restore the document' },
  large: 'Choose a file of 25 MB or less.',
} as const;
