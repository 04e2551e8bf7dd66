const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A date in a sentence: Mar 3, 2026. */
export const spokenDay = (date: string): string => dayFormat.format(Date.parse(`${date}T00:00:00Z`));

/** The refusal of changes in a suspended practice until the day from which it is closed. */
export const practiceReadOnly = (closedFrom: string): string =>
  `This practice is suspended. You can view and export records until it closes on ${spokenDay(closedFrom)}, but not change them. Please contact your Cusp administrator.`;

/** The same, for patients. */
export const officeReadOnly = (closedFrom: string): string =>
  `You can’t make changes right now. Your records can be viewed until ${spokenDay(closedFrom)}. Please call your dental office.`;

/** The refusal of changes in a practice whose subscription has ended, since a day if it is known. */
export const subscriptionEnded = (endedOn: string | null): string =>
  `The trial or subscription ${endedOn === null ? 'has ended or is unpaid' : `ended on ${spokenDay(endedOn)}`}. You can view and export records; to add new ones, the owner must renew or pay under Subscription.`;
