import type { PatientLanguage } from '@cusp/contract';

const styled = (locale: string) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' });
const days: Readonly<Record<PatientLanguage, Intl.DateTimeFormat>> = {
  en: styled('en-US'),
  es: styled('es-US'),
};

/** A plain date as people say it: `March 1, 2026`, or `1 de marzo de 2026`. */
export const spelledDay = (date: string, language: PatientLanguage = 'en'): string =>
  days[language].format(new Date(`${date}T00:00:00Z`));
