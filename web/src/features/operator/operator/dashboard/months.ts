const form = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2026-03` as Mar 2026. */
export const monthWords = (month: string) => form.format(new Date(`${month}-01T00:00:00Z`));
