const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** A plain date as people say it: `March 1, 2026`. */
export const spelledDay = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));
