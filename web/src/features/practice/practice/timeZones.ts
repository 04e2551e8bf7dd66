/** US time zones, with the names people know them by. */
const usZones = [
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

/** The time zone choices: those of the United States first, then all others the server accepts, including the current one. */
export function timeZoneChoices(present: string, taken: readonly string[]) {
  const first = new Set<string>(usZones.map(([zone]) => zone));
  const all = new Set([...taken, present]);
  return [
    {
      group: 'United States',
      items: usZones.map(([value, words]) => ({ value, label: `${words} (${plainName(value)})` })),
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
