import {
  type FurcationScale,
  isPerioMark,
  type Numbering,
  perioKey,
  type PerioReading,
} from '@cusp/contract';
import { perioSpotWords, placeWords, valueWords } from './words.ts';

interface Charted {
  readings: readonly PerioReading[];
  /** Why something said was not charted. */
  refusals: readonly string[];
  /** Words that mean nothing. */
  unknown: readonly string[];
}

/** The complete read-back of something said, so that nobody has to look at the screen: "Tooth 2: 3, 2, 3, bleeding distofacial." */
export function readBackWords(
  { readings, refusals, unknown }: Charted,
  { numbering, scale }: { numbering: Numbering; scale: FurcationScale },
): string {
  const sentences: string[] = [];
  // If a site was said twice, the last reading counts.
  const standing = [
    ...new Map(readings.map((one) => [`${perioKey(one)} ${one.place} ${one.measure}`, one])).values(),
  ];
  for (const [, ofTooth] of Map.groupBy(standing, perioKey)) {
    let measure: PerioReading['measure'] = 'depth';
    const parts = ofTooth.map((reading) => {
      const value = valueWords(reading.measure, reading.value, scale);
      if (isPerioMark(reading.measure)) {
        const place = placeWords(reading.tooth, reading.place);
        return `${reading.value === 1 ? '' : 'no '}${reading.measure} ${place}`;
      }
      // Named once for all sites of the tooth; a number alone is a depth.
      const named = reading.measure === measure ? '' : `${reading.measure} `;
      ({ measure } = reading);
      return `${named}${value === '' ? 'cleared' : value}`;
    });
    const [first] = ofTooth;
    if (first)
      sentences.push(`${perioSpotWords({ ...first, place: 'tooth' }, numbering)}: ${parts.join(', ')}.`);
  }
  if (unknown.length > 0) sentences.push(`Not understood: ${unknown.join(', ')}.`);
  return [...sentences, ...refusals].join(' ');
}
