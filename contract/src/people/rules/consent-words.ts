/**
 * What a message is about. `care`: visits, recalls, forms, instructions, and what a person of the practice writes; `billing`: payment links,
 * receipts and statements; `news`: all that would bring somebody in who isn't due, as a text to those whom nobody has seen for long.
 */
export const consentPurposes = ['care', 'billing', 'news'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** What was asked before there were purposes. */
export const usualPurposes: readonly ConsentPurpose[] = ['care', 'billing'];

type Spoken = 'en' | 'es';
type Sentences = Record<Spoken, Record<ConsentPurpose, string>>;

const sentences: Record<'text' | 'email', Sentences> = {
  text: {
    en: {
      care: 'Text me about my care: visits, reminders, forms and times that are free.',
      billing: 'Text me about my bills: payment links and receipts.',
      news: 'Text me news of the practice, and when I haven’t been in for a while.',
    },
    es: {
      care: 'Envíenme mensajes de texto sobre mi atención: citas, recordatorios, formularios y horarios libres.',
      billing: 'Envíenme mensajes de texto sobre mis cuentas: enlaces de pago y recibos.',
      news: 'Envíenme mensajes de texto con noticias del consultorio y cuando lleve mucho tiempo sin venir.',
    },
  },
  email: {
    en: {
      care: 'E-mail me about my care: visits, reminders, forms and times that are free.',
      billing: 'E-mail me about my bills: payment links and receipts.',
      news: 'E-mail me news of the practice, and when I haven’t been in for a while.',
    },
    es: {
      care: 'Envíenme correos sobre mi atención: citas, recordatorios, formularios y horarios libres.',
      billing: 'Envíenme correos sobre mis cuentas: enlaces de pago y recibos.',
      news: 'Envíenme correos con noticias del consultorio y cuando lleve mucho tiempo sin venir.',
    },
  },
};

/** What holds for all purposes of a channel. */
const ends: Record<'text' | 'email', Record<Spoken, string>> = {
  text: {
    en: 'Message and data rates may apply; answer STOP to end it. My care doesn’t depend on it.',
    es: 'Pueden aplicarse tarifas de mensajes y datos; responda STOP para terminarlos. Mi atención no depende de ello.',
  },
  email: {
    en: 'I can end it at any time. My care doesn’t depend on it.',
    es: 'Puedo terminarlos en cualquier momento. Mi atención no depende de ello.',
  },
};

/** One purpose, as it is read beside a switch. */
export const purposeSentence = (
  channel: 'text' | 'email',
  purpose: ConsentPurpose,
  language: Spoken,
): string => sentences[channel][language][purpose];

/** What goes without saying of a channel, under its switches. */
export const consentEnd = (channel: 'text' | 'email', language: Spoken): string => ends[channel][language];

/** The words that are read, or read out, before somebody agrees: kept with their answer. */
export const consentWords = (
  channel: 'text' | 'email',
  purposes: readonly ConsentPurpose[],
  language: Spoken,
): string =>
  [...purposes.map((purpose) => sentences[channel][language][purpose]), ends[channel][language]].join(' ');
