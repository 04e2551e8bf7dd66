const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A date in a sentence: Mar 3, 2026. */
export const spokenDay = (date: string): string => dayFormat.format(Date.parse(`${date}T00:00:00Z`));

/** The refusal of changes in a suspended practice until the day from which it is closed. */
export const practiceReadOnly = (closedFrom: string): string =>
  `This practice is suspended: everything can be read and exported until it is closed on ${spokenDay(closedFrom)}, and nothing can be changed. Please contact the operator of this service.`;

/** The same, for patients. */
export const officeReadOnly = (closedFrom: string): string =>
  `Nothing can be changed here at the moment; everything can be read until ${spokenDay(closedFrom)}. Please call your dental office.`;
