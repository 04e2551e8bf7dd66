/**
 * What carriers write of a benefit as text alone, since 005010X279A1 has no element for it: a waiting period, and whether the missing tooth
 * clause holds. Read only where the text is plain; anything else stays text.
 */
import { benefitLine } from '@cusp/contract';
import type { Benefit } from '@cusp/contract';
import { x12Element } from '../x12/index.ts';
import { holdsInOffice } from './answer-loops.ts';
import type { BenefitLoop } from './answer-loops.ts';
import { serviceCategory } from './words.ts';

/** Dental care, and the plan as a whole (code list 1365 of X12). */
const general = new Set(['', '30', '35']);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');

const denies = new Set(['no', 'none', 'not', 'waived', 'met', 'satisfied', 'without', 'na', 'completed']);
const isDenied = (words: readonly string[]) => words.some((word) => denies.has(word));

/** Words that say nothing of what it is about. */
const filler = new Set(
  'a an the there is are this these plan has have with of for to in on at all service services benefit benefits apply applies applied subject dental waiting wait period periods month months mo mos year years yr yrs clause'.split(
    ' ',
  ),
);
const spelled: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
  eighteen: 18,
};
const numberIn = (word: string) => (/^\d{1,3}$/.test(word) ? Number(word) : (spelled[word] ?? null));
/** Months of a unit, as texts and as EB09 have it (code list 673). */
const monthsOf: Record<string, number> = {
  month: 1,
  months: 1,
  mo: 1,
  mos: 1,
  year: 12,
  years: 12,
  yr: 12,
  yrs: 12,
  MN: 1,
  YY: 12,
};

/** The months that a text says with "waiting period"; null: it says none, or several. */
function monthsSaid(words: readonly string[]): number | null {
  const said = new Set(
    words.flatMap((word, at) => {
      const unit = monthsOf[words[at + 1] ?? ''];
      const count = numberIn(word);
      return unit === undefined || count === null ? [] : [count * unit];
    }),
  );
  const [months] = said;
  return said.size === 1 && months !== undefined ? months : null;
}

/** "12 month waiting period", or a waiting period with its length in the benefit's own quantity. */
function monthsToWait({ eb }: BenefitLoop, texts: readonly string[][]): number | null {
  const waits = texts.filter(
    (words) =>
      (words.includes('waiting') || words.includes('wait')) &&
      words.some((word) => word.startsWith('period')),
  );
  if (waits.length === 0 || waits.some(isDenied)) return null;
  const unit = monthsOf[x12Element(eb, 9)];
  const own = numberIn(x12Element(eb, 10).trim());
  const said = new Set(
    waits.map((words) => monthsSaid(words) ?? (unit === undefined || own === null ? null : own * unit)),
  );
  const [months = null] = said;
  return said.size === 1 && months !== null && months >= 1 && months <= 240 ? months : null;
}

/** Of all benefits a text is believed only if it names none: "on major services" is about fewer. */
const namesNothing = (words: readonly string[]) =>
  words.every((word) => filler.has(word) || numberIn(word) !== null);

/** The plan's lines that are said of one of a benefit's services as text. */
export function textLines(loop: BenefitLoop, service: string): Benefit[] {
  const category = serviceCategory(service);
  const isGeneral = general.has(service);
  if (x12Element(loop.eb, 13) !== '' || loop.party.length > 0 || !holdsInOffice(loop)) return [];
  if (category === null && !isGeneral) return [];
  const texts = loop.own
    .filter((segment) => x12Element(segment, 0) === 'MSG')
    .map((one) => wordsOf(x12Element(one, 1)));
  const waiting = texts.filter((words) => !isGeneral || namesNothing(words));
  const span = monthsToWait(loop, waiting);
  const holds = texts.some(
    (words) =>
      words.includes('missing') &&
      words.some((word) => word === 'tooth' || word === 'teeth') &&
      words.some((word) => word === 'clause' || word === 'provision' || word === 'exclusion') &&
      !isDenied(words),
  );
  return [
    ...(span === null ? [] : [benefitLine({ type: 'waiting', category, span })]),
    ...(holds ? [benefitLine({ type: 'missing_tooth', category })] : []),
  ];
}
