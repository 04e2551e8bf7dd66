import type { PatientLanguage, Receipt, Saying } from '@cusp/contract';

/** The Spanish texts of a receipt, by the English ones. */
export const receiptSpanish = {
  '{practice}: receipt {number}': '{practice}: recibo {number}',
  'Receipt {number}': 'Recibo {number}',
  '{practice} received {amount} ({how}) on {day}.': '{practice} recibió {amount} ({how}) el {day}.',
  '{what} of {day}: {amount}': '{what} del {day}: {amount}',
  'Credit: {amount}': 'Saldo a favor: {amount}',
  'Thank you.': 'Gracias.',
  '{practice}: receipt {number} for {amount} ({how}) on {day}. Thank you. Reply STOP to opt out.':
    '{practice}: recibo {number} por {amount} ({how}) del {day}. Gracias. STOP cancela los mensajes.',
  Treatment: 'Tratamiento',
  cash: 'efectivo',
  card: 'tarjeta',
  insurance: 'seguro',
  check: 'cheque',
  other: 'otro',
} as const;

/** The payment method in words. */
export const methodOnReceipt = (
  say: Saying<keyof typeof receiptSpanish>,
  { payment_method }: Pick<Receipt, 'payment_method'>,
): string => say(payment_method);

const days = (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
const styled: Readonly<Record<PatientLanguage, Intl.DateTimeFormat>> = {
  en: days('en-US'),
  es: days('es-US'),
};

/** `Mar 4, 2026`, from `YYYY-MM-DD`; in Spanish `4 mar 2026`. */
export const receiptDay = (date: string, language: PatientLanguage): string =>
  styled[language].format(new Date(`${date}T00:00:00Z`));
