import { namesNumberedTylenol } from './numbered-tylenol.ts';

/** A drug as it is typed in one line, taken apart: "amox 400/5 susp", "#20 ibuprofen 600 x 5 days". */
interface DrugLine {
  /** What is left to search the drug by. */
  name: string;
  /** The numbers of the strength: 400 and 5. Empty if it names none. */
  strength: string[];
  /** The strength as it is written: "500 mg", "400/5"; '' if it names none. */
  written: string;
  /** '' if it names none. */
  form: string;
  quantity: number | null;
  /** "5 days"; '' if it names none. */
  duration: string;
}

/** Forms by how their words begin. */
const formWords: readonly [form: string, words: RegExp][] = [
  ['capsule', /^cap(?:s|sules?)?$/],
  ['tablet', /^tab(?:s|lets?)?$/],
  ['suspension', /^susp(?:ensions?)?$/],
  ['solution', /^sol(?:n|utions?)?$/],
  ['elixir', /^elix(?:irs?)?$/],
  ['rinse', /^(?:rinse|mouthwash)$/],
  ['gel', /^gel$/],
  ['cream', /^cream$/],
  ['ointment', /^oint(?:ment)?$/],
  ['paste', /^paste$/],
  ['troche', /^troches?$/],
  ['lozenge', /^lozenges?$/],
];
const quantityForm = /(?:^| )(?:#|(?:qty|quantity|disp|dispense|no\.):? ?#?)(\d{1,4})(?= |$)/;
const durationForm = /(?:^| )(?:for |x ?)?(\d{1,2}) ?(days?|d|weeks?|wks?)(?= |$)/;
const strengthForm =
  /(?:^| )(\d[\d.]*(?:[-/]\d[\d.]*)*) ?(mg|mcg|g|%|units?)(?: ?\/ ?(?:(\d[\d.]*) ?)?ml)?(?= |$)/;
const bareForm = /^\d[\d.]*(?:\/\d[\d.]*)?$/;

/** The unit of a strength; undefined: it names none. */
const unitIn = (text: string): string | undefined => /\d ?(mcg|mg|g|%|unit)/.exec(text)?.[1];
const numbersIn = (text: string): string[] => text.match(/\d[\d.]*/g) ?? [];

/**
 * Amounts written in one way, as the form and the checks read them: "1,000 milligrams" as "1000 mg", "5 mg/325 mg" as "5/325 mg", "400 mg per
 * 5 ml" as "400 mg/5 ml".
 * @param text in small letters
 */
export const plainAmounts = (text: string): string =>
  text
    .replaceAll(/(\d),(\d{3})\b/g, '$1$2')
    .replaceAll(/(\d ?)milligrams?\b/g, '$1mg')
    .replaceAll(/(\d ?)(?:micrograms?|ug)\b/g, '$1mcg')
    .replaceAll(/(\d ?)(?:grams?|gm)\b/g, '$1g')
    .replaceAll(/\bmilliliters?\b/g, 'ml')
    .replaceAll(/(\d) ?mg ?([/-]) ?(?=\d+(?:\.\d+)? ?mg)/g, '$1$2')
    .replaceAll(/ per (?=(?:\d+ ?)?ml\b)/g, '/');

/** Takes a typed line apart, its pieces in any order. Tylenol by its number is one name. */
export function readDrugLine(typed: string): DrugLine {
  const empty = { strength: [], written: '', form: '', quantity: null, duration: '' };
  if (namesNumberedTylenol(typed.toLowerCase())) return { ...empty, name: typed.trim() };
  let rest = plainAmounts(typed.trim().replaceAll(/\s+/g, ' ').toLowerCase());
  const take = (form: RegExp): RegExpExecArray | null => {
    const found = form.exec(rest);
    if (found !== null)
      rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`.trim();
    return found;
  };
  const quantity = take(quantityForm)?.[1];
  const duration = take(durationForm);
  const amount = take(strengthForm);
  const name: string[] = [];
  const bare: string[] = [];
  let form = '';
  for (const word of rest.split(' ').filter((each) => each !== '')) {
    const named = formWords.find(([, words]) => words.test(word))?.[0];
    if (named !== undefined) form = named;
    else if (bareForm.test(word)) bare.push(word);
    else name.push(word);
  }
  // A number beside a strength is how many; alone it is the strength.
  const alone = amount === null ? bare.shift() : undefined;
  const count = Number(quantity ?? bare.find((each) => /^\d{1,4}$/.test(each)) ?? 0);
  return {
    name: name.join(' '),
    strength: numbersIn(amount?.[0] ?? alone ?? ''),
    written: amount === null ? (alone ?? '') : strengthWords(amount),
    form,
    quantity: count > 0 ? count : null,
    duration: duration === null ? '' : durationWords(duration),
  };
}

/** "500mg" as "500 mg". */
const strengthWords = ([whole, , unit = '']: RegExpExecArray) =>
  unit === '%' ? whole.replaceAll(' ', '') : whole.trim().replace(/(\d) ?(?=[a-z])/, '$1 ');

const durationWords = ([, count = '', unit = '']: RegExpExecArray) => {
  const word = unit.startsWith('w') ? 'week' : 'day';
  return `${count} ${word}${count === '1' ? '' : 's'}`;
};

/** "capsule 500 mg" as a dosage is written: "500 mg capsule". */
export const dosageOfForm = (form: string): string => form.replace(/^(\D+?) (\d.*)$/, '$2 $1');

/**
 * The dosage that a line names of a drug: one of its forms and strengths, or the strength alone where several forms have it. '' if it
 * names none, and as it is written if the drug has none like it.
 * @param forms "capsule 500 mg"
 */
export function dosageOfLine({ strength, written, form }: DrugLine, forms: readonly string[]): string {
  if (strength.length === 0) return '';
  const unit = unitIn(written);
  const fitting = forms.filter((each) => {
    const numbers = numbersIn(each);
    // 500 mcg are not 500 mg.
    const isOfUnit = unit === undefined || unitIn(each) === unit;
    return each.includes(form) && isOfUnit && strength.every((number, at) => numbers[at] === number);
  });
  const [first] = fitting;
  const said = [written, form].filter((word) => word !== '').join(' ');
  if (first === undefined) return said;
  if (fitting.length === 1) return dosageOfForm(first);
  const strengths = new Set(fitting.map((each) => each.replace(/^\D+? (?=\d)/, '')));
  const [only] = strengths;
  return strengths.size === 1 && only !== undefined ? only : said;
}
