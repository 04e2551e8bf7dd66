import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { directionsOf } from './directions.ts';
import type { PrescribedParts } from './directions.ts';
import { mergeSigs, readSig } from './sig.ts';

const noParts: PrescribedParts = {
  drug: null,
  strength: '',
  form: '',
  dose: null,
  dose_unit: null,
  route: null,
  frequency: null,
  as_needed_for: '',
  duration_days: null,
};
const waysIn = (lines: string) =>
  lines
    .split(/[|\n]/)
    .map((typed) => typed.trim())
    .filter((typed) => typed !== '');
const label = (frequency: string, duration = '', dosage = '', parts: Partial<PrescribedParts> = {}) =>
  directionsOf({ ...noParts, ...parts }, { dosage, frequency, duration });

/** What the label says, and below it the ways to type it. */
const read = `
Take 1 tablet by mouth every 6 hours as needed for pain.
  1 tab po q6h prn pain | 1 tablet by mouth every 6 hours as needed for pain
  1 tab PO Q6H PRN for pain | Take one tab p.o. q 6 hrs p.r.n. pain. | po q6h prn pain, 1 tab
  take 1 tab po q6h (prn pain) | 1 tab po q6hr, as-needed for pain
  1 tab orally each 6 hours when needed for pain
Take 1 to 2 tablets every 4 to 6 hours as needed.
  1-2 tabs q4-6h prn | 1 to 2 tablets every 4 to 6 hours as needed
  1–2 tabs every 4–6 hours if needed | Take one or two tablets q 4 - 6 h prn
  1 - 2 tablets every four to six hours, when needed
Take 1 tablet once a day.
  1 tab qd | 1 tab q.d. | 1 tablet daily | one tab once daily | 1 tab every day | 1 tab q24h
  1 tab 1x/day | 1 tab q day | 1 tab once per day
Take 1 tablet twice a day.
  1 tab bid | 1 tab b.i.d. | 1 tab twice daily | 1 tab 2x/day | 1 tab 2 times a day
  1 tab two times per day | 1 tab 2x daily | 1 tab twice a day
Take 1 capsule three times a day.
  1 cap tid | 1 cap T.I.D. | 1 capsule 3 times daily | 1 cap 3 x day | 1 cap thrice a day
  1 cap three times each day | 1 cap 3x per day
Take 1 capsule four times a day.
  1 cap qid | 1 cap q.i.d. | 1 capsule 4x/d | 1 cap four times a day
Take 1 capsule every 8 hours.
  1 cap q8h | 1 cap q 8 hours | 1 cap every eight hrs | 1 cap each 8 h
Take 1 capsule every 12 hours.
  1 cap q12h | 1 cap every twelve hours
Take 1 capsule every 4 hours.
  1 cap q4h | 1 cap every 4 hrs
Take 1 tablet every 6 to 8 hours.
  1 tab q6-8h | 1 tab every 6 to 8 hours | 1 tab every 6 or 8 hours
Take 1 tablet at bedtime.
  1 tab hs | 1 tab qhs | 1 tab h.s. | 1 tab at bedtime | 1 tab nightly | 1 tab before bed
  1 tab every night at bedtime | 1 tab daily at bedtime | 1 tab at night
Take 1 tablet as a single dose.
  1 tab once | 1 tab one time | 1 tab as a single dose | 1 tab single dose | 1 tab one time only
Take 1/2 tablet twice a day.
  1/2 tab bid | ½ tab bid | 0.5 tab bid | half a tablet bid | half tab bid | .5 tab bid
Take 1 1/2 tablets twice a day.
  1 1/2 tabs bid | 1½ tabs bid | 1.5 tabs bid
Take 1 tablet three times a day before meals.
  1 tab tid ac | 1 tab tid before meals | 1 tab t.i.d. a.c.
Take 1 tablet three times a day after meals.
  1 tab tid pc | 1 tab tid after meals
Take 1 tablet every 8 hours with food.
  1 tab q8h with food | 1 tab every 8 hours, with food | 1 tab q8h. Take with food.
  1 tab with food q8h
Take 1 tablet once a day in the morning.
  1 tab daily in the morning | 1 tab qd in the morning
Take 1 to 2 tablets every 4 to 6 hours as needed for pain. No more than 8 tablets in 24 hours.
  1-2 tabs q4-6h prn pain, max 8 tabs in 24 hours | 1-2 tabs q4-6h prn pain; nte 8 tabs/24h
  1-2 tabs q4-6h prn pain. Do not exceed 8 tablets per 24 hours
  1-2 tabs q4-6h prn pain and no more than 8 tabs in 24 hrs
Take 1 tablet every 6 hours as needed. No more than 4 a day.
  1 tab q6h prn max 4 a day | 1 tab q6h prn (max 4/day) | 1 tab q6h prn, maximum 4 per day
  1 tab q6h prn not to exceed 4 daily
Take 1 tablet every 6 hours as needed. No more than 4 doses a day.
  1 tab q6h prn, max of 4 doses/day
Take 1 tablet every 6 hours for 3 days.
  1 tab q6h x3d | 1 tab q6h x 3 days | 1 tab q6h for 3 days | 1 tab q6h for three days
  1 tab q6h, 3 days
Take 1 tablet twice a day for 14 days.
  1 tab bid x 2 weeks | 1 tab bid for two wks
Take 1 tablet twice a day for 7 to 10 days.
  1 tab bid x 7-10 days | 1 tab bid for 7 to 10 days
Take 1 tablet twice a day until finished.
  1 tab bid until finished | 1 tab bid until all finished
Take 5 mL by mouth every 8 hours.
  5 mL po q8h | 5 ml by mouth every 8 hours | 5 milliliters orally q8h
Place 1 tablet under the tongue at bedtime.
  1 tab sl hs | Place 1 tablet under the tongue at bedtime
Use 2 sprays in each nostril once a day.
  2 sprays in each nostril daily | use 2 sprays into each nostril qd
Take 1 tablet every 6 hours with food as needed for pain and swelling for 3 days.
  1 tab q6h with food prn pain and swelling x 3 days
`;

/** What isn't understood to its last word, or says something twice: it stands as it was typed. */
const asTyped = `
  1 tab q6h prn pain or as directed | 1 tab q6h prn for post-op pain | 1 tab q6h prn pain > 5/10
  1 tab prn | 2 tabs today, then 1 daily | 2 tabs now, 1 tab q6h | 1 tab bid x 3 days then qd x 3 days
  6-5-4-3-2-1 | 4 tabs day 1, 3 tabs day 2, 2 tabs day 3, 1 tab day 4 | taper over 6 days
  Medrol dose pack as directed | 1 tab tid x 3 days, 1 tab bid x 3 days | 2 tabs stat, 1 tab q8h
  500 mg now then 250 mg daily | as directed | 1 tab q5h | 1 tab q48h | 1 tab every other day
  1 tab qod | 1 tab weekly | 7 times a day | 1 tab q8 | 1 tab | 1 tab 2-3 times a day
  1 tab every 4 hours and at bedtime | 1 tab tid and hs | 1 tab tid ac and hs | every 6 hours
  1 tab q6h or 2 tabs q12h | 1 tab or 2 caps q6h | 2-1 tabs q6h | 1 tab every 8-6 hours
  1-2-3 tabs bid | 1 tab qam | 1 tab am and pm | 1 tab in the am | 1 tab qpm | 1 tab qac
  1 tab with breakfast | 1 tab at noon | 1 tab 1 hour before procedure
  4 caps 30-60 minutes before appointment | 2 g one hour prior | 1 tab hs, 1 tab am of visit
  1 tab q6h prn pain, max 4 | 1 tab q6h, max 3 g acetaminophen a day | 1 tab q6h max
  1 tab q6h up to 4 | max 4 a day | 1 tab q6h not prn | do not take 1 tab q6h
  1 tab q6h unless drowsy | 1 tab q6h; hold if INR > 3 | 1 tab q6h no alcohol
  swish 15 mL for 30 seconds and spit bid | 15 mL swish and swallow | apply thin layer to gums
  apply to ulcer qid | rinse | 1 tab q6h x | 1 tab q6h x 3 | 1 tab q6h #20 | 1 tab q6h refill x1
  1 tab q6h x 1 month | 1 tab q6h until Monday | dissolve 1 tab po q6h | apply 1 tab q6h | 1 pill q6h
  1 q6h | 1t q6h | i tab q6h | ii tabs q6h | 1 tsp q6h | 1 cc q6h | 5/325 q6h | 1 tab q6h/prn
  1 tab q6h? | 1 tab q6h! | 1 tab ≤ q6h | 1 tab q6h + 1 cap | -1 tab q6h | 1 tab q6°
  every 6 hours for pain | 1 tab q6h for pain | 1 tab bid for infection | 1 tab with meals
  1 tab with food | with food | Tome 1 tableta cada 8 horas
  tomar una cápsula cada 6 horas si hay dolor | 1 tableta por la boca dos veces al día
  1 tab cada 6 horas prn | 1 tableta al acostarse | cada 8 horas con comida por 7 días
  según sea necesario | 1 tab por día | Enjuáguese con 15 mL dos veces al día
  media tableta cada noche | no más de 4 al día | hasta terminar | 1 cada 12 h
`;

/** Each typed way with the label above it; the ways of a line are divided by bars. */
const ways = read
  .split('\n')
  .reduce<{ says: string; all: [typed: string, says: string][] }>(
    ({ says, all }, line) =>
      line.startsWith('  ')
        ? { says, all: [...all, ...waysIn(line).map((typed): [string, string] => [typed, says])] }
        : { says: line, all },
    { says: '', all: [] },
  ).all;

describe('the label says every word that was typed', () => {
  test('the tables hold 200 ways', () => expect(ways.length + waysIn(asTyped).length).toBeGreaterThan(200));
  test.each(ways)('%s', (typed, says) => expect(label(typed)).toBe(says));
  test.each(waysIn(asTyped))('%s, as typed', (typed) => expect(label(typed)).toBe(`${typed}.`));

  test.each([
    [
      'the issue’s Norco',
      'every 6 hours as needed',
      '3 days',
      '10-325 mg tablet',
      {},
      '10-325 mg tablet, every 6 hours as needed, 3 days.',
    ],
    [
      'with the dose',
      'every 6 hours as needed',
      '3 days',
      '10-325 mg tablet',
      { dose: 1, dose_unit: 'tablet', frequency: 'every_6_hours' },
      'Take 1 tablet every 6 hours as needed for 3 days.',
    ],
    [
      'with a reason of its own field',
      'q4-6h prn',
      '3 days',
      '',
      { dose: 1, dose_unit: 'tablet', as_needed_for: 'the tooth' },
      'Take 1 tablet every 4 to 6 hours as needed for the tooth for 3 days.',
    ],
    [
      'with two reasons',
      'q6h prn pain',
      '3 days',
      '',
      { dose: 1, dose_unit: 'tablet', as_needed_for: 'fever' },
      '1 tablet, q6h prn pain, as needed for fever, 3 days.',
    ],
    [
      'with two doses',
      '2 tabs q6h',
      '3 days',
      '',
      { dose: 1, dose_unit: 'tablet', route: 'oral' },
      '1 tablet by mouth, 2 tabs q6h, 3 days.',
    ],
    [
      'with the dose in the dosage',
      'q6h',
      '3 days',
      '500 mg, 2 tablets',
      {},
      'Take 2 tablets every 6 hours for 3 days.',
    ],
    [
      'with another dose in the dosage',
      'q6h',
      '3 days',
      '500 mg, 2 tablets',
      { dose: 1, dose_unit: 'tablet' },
      '500 mg, 2 tablets, 1 tablet, q6h, 3 days.',
    ],
    [
      'with a number in the dosage that isn’t understood',
      'q6h',
      '3 days',
      '5 mg x 2',
      { dose: 1, dose_unit: 'tablet' },
      '5 mg x 2, 1 tablet, q6h, 3 days.',
    ],
    [
      'of Tylenol #3',
      'q6h',
      '3 days',
      '#3',
      { dose: 1, dose_unit: 'tablet' },
      'Take 1 tablet every 6 hours for 3 days.',
    ],
    ['with two durations', '1 tab bid x 7 days', '10 days', '', {}, '1 tab bid x 7 days, 10 days.'],
    ['once, for seven days', '1 tab once', '7 days', '', {}, '1 tab once, 7 days.'],
    [
      'with a duration that isn’t understood',
      '1 tab bid',
      '7 days or until seen',
      '',
      {},
      '1 tab bid, 7 days or until seen.',
    ],
  ] as const)('%s', (_, frequency, duration, dosage, parts, says) => {
    expect(label(frequency, duration, dosage, parts)).toBe(says);
  });
});

test('contradictions are not merged', () => {
  expect(mergeSigs({ needed: '' }, { needed: 'pain' })).toEqual({ needed: 'pain' });
  expect(mergeSigs({ needed: 'pain' }, { needed: '' })).toEqual({ needed: 'pain' });
  expect(mergeSigs({ needed: 'pain' }, { needed: 'fever' })).toBeNull();
  expect(readSig('1 tab, 2 tabs')).toBeNull();
});

/** Pieces of directions, and what the label must say if it is built: '' for a piece that no label may be built of. */
const pieces = new Map(
  `1 tab=1 tablet|1-2 tabs=1 to 2 tablets|½ tab=1/2 tablet|5 mL=5 mL|2 caps=2 capsules|q6h=every 6 hours|tid=three times a day
q4-6h=every 4 to 6 hours|hs=at bedtime|bid=twice a day|prn=as needed|prn pain=as needed for pain|if needed=as needed|po=by mouth
ac=before meals|with food=with food|x 3 days=for 3 days|for 2 weeks=for 14 days|max 4 a day=No more than 4 a day
until gone=until gone|then=|taper=|cada=|4=|not=|stat=|as directed=|or=|#20=`
    .split(/[|\n]/)
    .map((piece) => {
      const [typed = '', says = ''] = piece.split('=');
      return [typed, says];
    }),
);

test('whatever is typed, the label says all of it, or it is the typed text', () => {
  const texts = fc
    .array(fc.constantFrom(...pieces.keys()), { maxLength: 6, minLength: 1 })
    .chain((typed) => fc.tuple(fc.constant(typed), fc.constantFrom(' ', ', ', '; ')));
  fc.assert(
    fc.property(texts, fc.boolean(), ([typed, between], isApart) => {
      const apart = isApart ? typed.slice(-1) : [];
      const together = typed.slice(0, typed.length - apart.length);
      const said = label(together.join(between), apart.join(between));
      const raw = [together.join(between), apart.join(between)].filter(Boolean).join(', ');
      // "4 ½ tab" is a number and a half.
      if (said === `${raw}.` || raw.includes('4 ½')) return;
      for (const piece of typed) {
        expect(pieces.get(piece)).not.toBe('');
        expect(said).toContain(pieces.get(piece));
      }
      expect(said).toMatch(/^(?:Take|Use) /);
    }),
    { numRuns: 2000 },
  );
});

test('no days are no duration, and a number sign is no number', () => {
  for (const typed of ['1 tab q6h 0d', '1 tab q6h #D', '# tab q6h', '1 tab # times a day', '1 tab q6h .d'])
    expect(label(typed)).toBe(`${typed}.`);
});

test('nor does any other text lose a letter', () => {
  fc.assert(
    // A number may be a duration, which the label says in words.
    fc.property(
      fc.string().filter((typed) => !/\d/.test(typed)),
      (typed) => {
        const said = label(`1 tab q6h ${typed}`);
        expect([`1 tab q6h ${typed}`.trim() + '.', label('1 tab q6h')]).toContain(said);
      },
    ),
  );
});
