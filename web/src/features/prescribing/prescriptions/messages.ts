/** Messages about prescriptions. product.md, 2, 5 and 8. */
export const prescriptionMessages = {
  loadFailed: 'Failed to fetch data',
  created: 'Prescription created successfully',
  createFailed: 'Failed to create prescription',
  sent: 'Prescription sent to pharmacy successfully',
  /** If the server gives no detail. */
  sendFailed: 'Failed to send prescription',
  /** If the pharmacy hasn't answered within ten seconds; the card shows the answer later. */
  sending: 'Sending…',
  stillSending: 'Sending… The pharmacy has not responded yet. The status will update when it does.',
  triedAgain: 'Cusp keeps trying for ten minutes.',
  refused: 'Rejected by the pharmacy gateway:',
  notSent: 'Not sent:',
  /** After an attempt without an answer: on the card, and as a question before it is sent or printed again. */
  notConfirmed: 'Not confirmed. Call the pharmacy before sending or printing again.',
  mayBeThere: 'The pharmacy may have this prescription already.',
  sendAgain: 'Send Again',
  beingSent: 'This prescription is being sent right now.',
  waitToPrint: 'Wait for the pharmacy’s answer before printing, or it may be filled twice.',
  none: 'No prescriptions created yet',
  /** On a patient's page. */
  noneOfPatient: 'No prescriptions found',
  noPharmacies: 'No pharmacies available. Add pharmacies first.',
  unknownPharmacy: 'Unknown',
  /** If nothing matches the search. */
  noneMatching: 'No prescriptions found',
  testMode: 'Test mode: not sent to a pharmacy',
  controlled: 'Controlled substance: print and sign by hand',
  /** On the sheet of a controlled substance. */
  signByHand: 'Controlled substance: sign by hand',
  /** On its sheet, before what is missing. */
  completeByHand: 'To complete before it is signed:',
  /** In the form and before it is printed, followed by what is missing. */
  controlledLacks: 'This controlled substance lacks:',
  completeFirst: 'The sheet will say so. Complete it by hand before you sign.',
  /** Before an unknown drug is sent; stored with the prescription. */
  notControlled: 'This is not a controlled substance',
  unknownDrug:
    'Cusp doesn’t recognize this drug. Controlled substances must be printed and signed by hand. Your answer is saved with the prescription.',
  sayOrPrint: 'Confirm this, or print the prescription and sign it by hand.',
  reasonNeeded: 'Give a reason, or choose another drug.',
  allergiesNotAsked: 'No allergies on file, so nothing was checked. Ask the patient before you prescribe.',
  /** On the sheet of one without a signature. */
  notSigned: 'Not signed. A pharmacy can fill this only after the prescriber signs here.',
  /** On the card, before it is printed. */
  lacks: 'Missing for a printed prescription:',
  directionsBuilt: 'Built from the fields above. Type here to write your own.',
  directionsOwn: 'Custom directions. These no longer update from the fields above.',
  printBlocked: 'The browser blocked the print window. Allow pop-ups for this site, then press Print again.',
} as const;
