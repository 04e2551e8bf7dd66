/** Messages about SOAP notes. product.md, 2 and 8. */
export const soapNoteMessages = {
  listFailed: 'Failed to fetch SOAP notes',
  created: 'SOAP note created successfully',
  createFailed: 'Failed to create SOAP note',
  none: 'No SOAP notes created yet',
  /** There are notes, but none matches the search. */
  noMatch: 'No SOAP notes match',
  noDiagnosis: 'No diagnosis',
  unknownPatient: 'Unknown',
} as const;
