import { frequencyWords, routeName, routeVerb, routeWords } from './dosing-words.ts';
import type { DoseFrequency, DoseRoute, DoseUnit } from './dosing-words.ts';
import { durationDaysOf, strengthOf } from './read-directions.ts';
import { amountWords, daysWords, doseWords, mergeSigs, readSig } from './sig.ts';
import type { Sig } from './sig.ts';

/** The four texts of product.md that parts can say more exactly. */
export interface PrescribedTexts {
  medication: string;
  dosage: string;
  frequency: string;
  duration: string;
}

/** The known parts of how a drug is taken; null or '' for those that aren't known. */
export interface PrescribedParts {
  drug: { name: string } | null;
  strength: string;
  form: string;
  dose: number | null;
  dose_unit: DoseUnit | null;
  route: DoseRoute | null;
  frequency: DoseFrequency | null;
  as_needed_for: string;
  duration_days: number | null;
}

/**
 * The sentence that the patient follows and the pharmacy prints on the label: "Take 1 capsule by mouth every 8 hours for 7 days." It is
 * built only where every word of the texts was understood and dose and frequency are known; otherwise the label says what was typed, as it
 * was typed. Never both, never less.
 * @param extra further instructions, which follow as they are
 */
export function directionsOf(
  parts: PrescribedParts,
  texts: Omit<PrescribedTexts, 'medication'>,
  extra = '',
): string {
  const sentence = builtSentence(parts, texts) ?? typedWords(parts, texts);
  return [sentence, extra.trim()].filter((part) => part !== '').join(' ');
}

/** True if the texts name no dose, and hide none in words that aren't understood: then a proposed dose may count. */
export function leavesDoseOpen({
  dosage,
  frequency,
  duration,
}: Omit<PrescribedTexts, 'medication'>): boolean {
  const said = [sigOfDosage(dosage), readSig(frequency), readSig(duration)];
  return said.every((one) => one !== null && one.dose === undefined);
}

function builtSentence(parts: PrescribedParts, texts: Omit<PrescribedTexts, 'medication'>): string | null {
  const sig = [
    sigOfDosage(texts.dosage),
    readSig(texts.frequency),
    readSig(texts.duration),
  ].reduce<Sig | null>(
    (all, one) => (all === null || one === null ? null : mergeSigs(all, one)),
    sigOfParts(parts),
  );
  if (sig === null || sig.frequency === undefined) return null;
  const { dose, route, frequency, needed, timing, duration, most } = sig;
  // What is rubbed on has no counted dose.
  if (dose === undefined && (route === undefined || routeVerb(route) !== 'Apply')) return null;
  const verb = route === undefined ? verbWithoutRoute(dose ?? '') : routeVerb(route);
  if (sig.verb !== undefined && sig.verb !== verb) return null;
  // A single dose needs no duration, and can't have a longer one.
  const isOnce = frequency === 'once';
  if (isOnce && duration !== undefined && duration !== 'for 1 day') return null;
  const words = [
    verb,
    dose,
    route && routeWords(route),
    isOnce ? 'as a single dose' : lowered(frequencyWords(frequency)),
    timing,
    needed && `as needed for ${needed}`,
    needed === '' ? 'as needed' : '',
    isOnce ? '' : duration,
  ].filter(Boolean);
  return `${words.join(' ')}.${most === undefined ? '' : ` No more than ${most}.`}`;
}

const sigOfParts = (parts: PrescribedParts): Sig => ({
  ...(parts.dose !== null && parts.dose_unit !== null && { dose: doseWords(parts.dose, parts.dose_unit) }),
  ...(parts.route !== null && { route: parts.route }),
  ...(parts.frequency !== null && { frequency: parts.frequency }),
  ...(parts.as_needed_for.trim() !== '' && { needed: parts.as_needed_for.trim() }),
  ...(parts.duration_days !== null && { duration: `for ${daysWords(parts.duration_days)}` }),
});

/** The dose that a dosage may name beside strength and form: "500 mg, 2 tablets". Null if it holds another number. */
const sigOfDosage = (dosage: string): Sig | null => {
  const beside = dosage.replaceAll(strengths, ' ');
  return /[\d½¼¾]/.test(beside) || readSig(beside) !== null ? readSig(beside) : {};
};
/** "500 mg", "5/325 mg", "400 mg/5 mL", and the number of Tylenol #3. */
const strengths =
  /(?<![\d.,])\d[\d.,]{0,8}(?:[-/]\d[\d.,]{0,8})? ?(?:mg|mcg|gm?|%|ppm|units?|meq)(?: ?\/ ?[\d.]{0,5} ?ml)?(?![a-z])|#\d\b/giu;

/** What was typed and chosen, word for word. The dosage belongs to it unless it merely names the strength of a known dose. */
function typedWords(
  parts: PrescribedParts,
  { dosage, frequency, duration }: Omit<PrescribedTexts, 'medication'>,
) {
  const { dose, dose_unit: unit, route, as_needed_for: needed } = parts;
  const counted = dose === null ? '' : unit === null ? amountWords(dose) : doseWords(dose, unit);
  const isStrength = Object.keys(sigOfDosage(dosage) ?? { unread: '' }).length === 0;
  const said = [
    counted !== '' && isStrength ? '' : dosage.trim(),
    [counted, route === null ? '' : lowered(routeName(route))].filter(Boolean).join(' '),
    frequency.trim(),
    needed.trim() === '' ? '' : `as needed for ${needed.trim()}`,
    duration.trim(),
  ].filter((word) => word !== '');
  return said.length === 0 ? '' : `${said.join(', ')}.`;
}

const verbWithoutRoute = (dose: string) => (/(?:tablets?|capsules?|mL)$/.test(dose) ? 'Take' : 'Use');

/** In the middle of a sentence, but an abbreviation ("QID") keeps its letters. */
const lowered = (text: string): string =>
  text.trim().replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

/**
 * The texts of a prescription whose parts are given, and the parts that count beside them. A text that says the same as its part stays as it
 * was typed, and one that says merely something else is read from the part, so that the two never contradict each other. A text that says
 * more than its part, or can't be read, stands alone: no part takes a word from it.
 */
export function settled<Parts extends PrescribedParts>(
  texts: PrescribedTexts,
  given: Parts,
): { texts: PrescribedTexts; parts: Parts } {
  const { drug, strength, form } = given;
  const parts = { ...given, ...countingParts(texts, given) };
  const said = strengthOf(texts.dosage);
  const sameDosage = said !== null && said.strength === strength && said.form === form;
  const isStrength = Object.keys(sigOfDosage(texts.dosage) ?? { unread: '' }).length === 0;
  return {
    parts,
    texts: {
      medication:
        drug === null || texts.medication.toLowerCase().includes(drug.name.toLowerCase())
          ? texts.medication
          : drug.name,
      dosage: strength === '' || sameDosage || !isStrength ? texts.dosage : `${strength} ${form}`.trim(),
      frequency: frequencyText(texts.frequency, parts.frequency),
      duration: durationText(texts.duration, parts.duration_days),
    },
  };
}

function countingParts({ frequency: often, duration }: PrescribedTexts, given: PrescribedParts) {
  const [saidOften, saidLong] = [readSig(often), readSig(duration)];
  const saysElse =
    saidOften?.frequency !== undefined &&
    saidOften.frequency !== given.frequency &&
    Object.keys(saidOften).length > 1;
  const isOpen = saidLong?.duration !== undefined && durationDaysOf(duration) === null;
  return {
    frequency: saidOften === null || saysElse ? (saidOften?.frequency ?? null) : given.frequency,
    duration_days: saidLong === null || isOpen ? null : given.duration_days,
  };
}

function frequencyText(typed: string, frequency: DoseFrequency | null): string {
  const said = readSig(typed);
  if (frequency === null || said === null || said.frequency === frequency) return typed;
  // "As needed" alone says how, not how often.
  return [frequencyWords(frequency), said.frequency === undefined ? typed.trim() : ''].join(' ').trim();
}

const durationText = (typed: string, days: number | null): string =>
  days === null || durationDaysOf(typed) === days || readSig(typed)?.frequency === 'once'
    ? typed
    : daysWords(days);
