/** The time zones that people in the United States know by another name than the database's. */
const american = [
  ['America/New_York', 'Eastern'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Mountain, no daylight saving time'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
  ['America/Puerto_Rico', 'Atlantic'],
] as const;

const plainName = (zone: string) => zone.replaceAll('_', ' ');

/**
 * The choices of a time zone: those of the United States first, then all that the server accepts, and always the
 * present one.
 */
export function timeZoneChoices(present: string, taken: readonly string[]) {
  const first = new Set<string>(american.map(([zone]) => zone));
  const all = new Set([...taken, present]);
  return [
    {
      group: 'United States',
      items: american.map(([value, words]) => ({ value, label: `${words} (${plainName(value)})` })),
    },
    {
      group: 'Everywhere',
      items: [...all]
        .filter((zone) => zone !== '' && !first.has(zone))
        .toSorted()
        .map((value) => ({ value, label: plainName(value) })),
    },
  ];
}
