import { byLocale } from '../language/byLocale.ts';

const format = byLocale((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }));

/** Dollars as $1,250.50. By itself, since the booking page needs nothing else of the formats. */
export const dollarWords = (amount: number): string => format().format(amount);
