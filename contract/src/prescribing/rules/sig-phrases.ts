import type { DoseFrequency, DoseRoute } from './dosing-words.ts';

/**
 * The phrases of typed directions, in the words that `sigWords` makes of them: "q6h prn" is "every 6 hours prn". `#` is a number or a
 * range. Abbreviations as the ISMP lists them; those that it warns of are read where they have one meaning, and never printed.
 */

/** Spellings of one word. */
export const sigSynonyms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'q each': 'every',
    'h hr hrs hour': 'hours',
    'd days': 'day',
    'wk wks weeks': 'week',
    'per /': 'a',
    time: 'times',
    meal: 'meals',
    doses: 'dose',
    'tab tabs tablets': 'tablet',
    'cap caps capsules': 'capsule',
    'ml mls milliliter milliliters': 'milliliter',
    lozenges: 'lozenge',
    patches: 'patch',
    packets: 'packet',
    applications: 'application',
    drops: 'drop',
    sprays: 'spray',
    puffs: 'puff',
    maximum: 'max',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    ten: '10',
    twelve: '12',
    half: '0.5',
    twice: '2 times',
    thrice: '3 times',
  }).flatMap(([spellings, word]) => spellings.split(' ').map((spelling) => [spelling, word])),
);

export const namedFrequencies: Record<string, DoseFrequency> = {
  'qd|daily|every day|once a day|once daily|1 times daily': 'daily',
  bid: 'twice_daily',
  tid: 'three_times_daily',
  qid: 'four_times_daily',
  'hs|qhs|bedtime|at bedtime|nightly|at night|every night|before bed|every bedtime': 'bedtime',
  'every night at bedtime|nightly at bedtime|daily at bedtime|once daily at bedtime|once a day at bedtime':
    'bedtime',
  'once|once only|1 times|1 times only|1 dose|single dose|as a single dose|as 1 dose|1 single dose': 'once',
};

export const hourlyFrequencies: Record<string, DoseFrequency> = {
  '4': 'every_4_hours',
  '6': 'every_6_hours',
  '8': 'every_8_hours',
  '12': 'every_12_hours',
  '24': 'daily',
  '4 to 6': 'every_4_to_6_hours',
  '6 to 8': 'every_6_to_8_hours',
};

export const countedFrequencies: Record<string, DoseFrequency> = {
  '1': 'daily',
  '2': 'twice_daily',
  '3': 'three_times_daily',
  '4': 'four_times_daily',
  '5': 'five_times_daily',
  '6': 'six_times_daily',
};

export const timesADay =
  '# times a day|# times daily|# times every day|# x a day|# x daily|# x every day|# x day'.split('|');

export const verbs = ['Take', 'Use', 'Apply', 'Dissolve', 'Inhale', 'Place', 'Swish', 'Rinse with'];

export const typedRoutes: Record<string, DoseRoute> = {
  'by mouth|po|orally': 'oral',
  'sl|sublingually|under the tongue': 'sublingual',
  'and spit it out|and spit': 'rinse',
  'and swallow it|and swallow': 'swallow',
  'to the teeth|on the teeth': 'teeth',
  'in every nostril|into every nostril': 'nose',
};

export const asNeeded = ['prn', 'as needed', 'if needed', 'when needed', 'only if needed'];

/** What something is taken for, as far as it is read. Other words leave the directions as they were typed. */
export const reasons =
  `pain|mild pain|moderate pain|severe pain|moderate to severe pain|breakthrough pain|dental pain|tooth pain|toothache
jaw pain|discomfort|headache|pain and swelling|swelling|inflammation|pain or swelling|pain or fever|fever|nausea|vomiting
nausea and vomiting|nausea or vomiting|anxiety|dental anxiety|sleep|itching|cough|muscle spasm|muscle spasms|spasms|dry mouth
mouth sores|sores`.split(/[|\n]/);

/** When beside how often, and what the label says of it. */
export const timings: Record<string, string> = {
  'with food': 'with food',
  'with meals': 'with meals',
  'with every meals': 'with each meal',
  'before meals|ac': 'before meals',
  'after meals|pc': 'after meals',
  'after eating': 'after eating',
  'after brushing': 'after brushing',
  'on an empty stomach': 'on an empty stomach',
  'with water': 'with water',
  'with milk': 'with milk',
  'in the morning': 'in the morning',
  'in the evening': 'in the evening',
};

/** The most of a day: what stands before the number and behind it, and how the label ends. */
export const mostBegins = [
  'max',
  'max of',
  'no more than',
  'not more than',
  'not to exceed',
  'do not exceed',
  'nte',
];
export const mostEnds: Record<string, string> = {
  'a day|daily|in a day|every day': 'a day',
  'in 24 hours|a 24 hours|every 24 hours': 'in 24 hours',
};

export const untilWords: Record<string, string> = {
  'until finished|until all finished|until done': 'until finished',
  'until gone|until all gone|until all taken': 'until gone',
};
