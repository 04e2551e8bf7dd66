import { type PrescriptionParts, unitWords } from '@cusp/contract';

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A number from 0 to 99,999 in words, decimals digit by digit: "one hundred twenty", "seven point five". */
export function numberInWords(number: number): string {
  const whole = Math.trunc(number);
  const [, decimals = ''] = String(number).split('.');
  const digits = Array.from(decimals, (digit) => small[Number(digit)] ?? '');
  return decimals === '' ? wholeInWords(whole) : `${wholeInWords(whole)} point ${digits.join(' ')}`;
}

function wholeInWords(number: number): string {
  const ten = tens[Math.trunc(number / 10)] ?? '';
  if (number < 20) return small[number] ?? '';
  if (number < 100) return joined(ten, number % 10, '-');
  if (number < 1000) return joined(`${wholeInWords(Math.trunc(number / 100))} hundred`, number % 100, ' ');
  return joined(`${wholeInWords(Math.trunc(number / 1000))} thousand`, number % 1000, ' ');
}

const joined = (head: string, rest: number, by: string) =>
  rest === 0 ? head : `${head}${by}${wholeInWords(rest)}`;

/** The quantity in digits and in words, so that neither can be changed alone: "21 (twenty-one) capsules". */
export const quantityWords = ({ quantity, quantity_unit: unit }: PrescriptionParts): string =>
  quantity === null
    ? ''
    : `${quantity} (${numberInWords(quantity)}) ${unit === null ? '' : unitWords(unit, quantity)}`.trim();
