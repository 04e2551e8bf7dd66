import { byLocale } from '../language/byLocale.ts';
import { translated } from '../language/t.ts';
import { dollarWords } from './dollars.ts';

const counts = byLocale((locale) => new Intl.NumberFormat(locale));
const lists = byLocale((locale) => new Intl.ListFormat(locale));

/** Dollars as $1,250.50. */
export const moneyWords = dollarWords;

/** 1250 as 1,250. */
export const numberWords = (count: number) => counts().format(count);

/** Several as `one, two, and three`. */
export const listWords = (several: readonly string[]) => lists().format(several);

/**
 * Parses typed dollars: 1250, 1,250.50, $80. '' for empty text, NaN for text that is no amount. Commas may only
 * separate thousands, so that 12,50 is never read as 1250.
 */
export function readMoney(typed: string): number | '' {
  const text = typed.replace(/[$\s]/g, '');
  if (text === '') return '';
  const isAmount = /^-?(\d*|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(text) && /\d/.test(text);
  return isAmount ? Number(text.replaceAll(',', '')) : Number.NaN;
}

/**
 * The sum of amounts of dollars, calculated in whole cents: money is never added up as floats (decisions.md). Exact for
 * amounts with at most two decimals, as the server gives them.
 */
export const sumOf = (amounts: readonly number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** `in_progress` as in progress. */
export const plainWords = (code: string) => code.replaceAll('_', ' ');

/** `past_due` as past due; cancelled, an appointment's bound word (product.md), is spelled as Americans do. */
export const stateWords = (code: string) => translated(plainWords(code).replace('cancelled', 'canceled'));

/** `family bills` as Family bills. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** `root_canal` as Root Canal. */
export const titleWords = (code: string) =>
  translated(plainWords(code).replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()));

/** `14` and `#14` as #14; `''`, a range and other words stay. */
export const toothNumber = (tooth: string) => (/^\w{1,3}$/.test(tooth) ? `#${tooth}` : tooth);

/** Whether a site is an area of the mouth, `upper right`, and no tooth. */
export const isArea = (site: string) => site.includes(' ');

/** The tooth and surfaces of a treatment: `14 MOD`. */
export const toothAndSurfaces = ({ tooth_number, surfaces }: { tooth_number: string; surfaces: string }) =>
  [translated(tooth_number), surfaces].filter(Boolean).join(' ');

/** A US number grouped as (555) 123-4567; any other stays as it was typed. */
export function phoneWords(phone: string): string {
  // A number with an extension or letters is left as somebody wrote it.
  if (!/^[\d\s().+-]+$/.test(phone)) return phone;
  // +49 30 901820 has ten digits, too, and is no US number.
  if (/^\s*\+(?!\s*1)/.test(phone)) return phone;
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length !== 10) return phone;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
