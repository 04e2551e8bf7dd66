/**
 * The subject of a message. `care`: visits, recalls, forms, instructions, and messages that a team member writes;
 * `billing`: payment links, receipts and statements; `news`: anything that invites somebody who isn't due, such as a
 * text to patients who haven't been seen for long.
 */
export const consentPurposes = ['care', 'billing', 'news'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The purposes that every consent covered before they were asked separately. */
export const defaultPurposes: readonly ConsentPurpose[] = ['care', 'billing'];

type MessageLanguage = 'en' | 'es';
type Sentences = Record<MessageLanguage, Record<ConsentPurpose, string>>;

const sentences: Record<'text' | 'email', Sentences> = {
  text: {
    en: {
      care: 'Text me about my care: visits, reminders, forms, and openings.',
      billing: 'Text me about my bills: payment links and receipts.',
      news: 'Text me news from the practice, and a reminder when I’m overdue for a visit.',
    },
    es: {
      care: 'Envíenme mensajes de texto sobre mi atención: citas, recordatorios, formularios y horarios libres.',
      billing: 'Envíenme mensajes de texto sobre mis cuentas: enlaces de pago y recibos.',
      news: 'Envíenme mensajes de texto con noticias del consultorio y cuando lleve mucho tiempo sin venir.',
    },
  },
  email: {
    en: {
      care: 'Email me about my care: visits, reminders, forms, and openings.',
      billing: 'Email me about my bills: payment links and receipts.',
      news: 'Email me news from the practice, and a reminder when I’m overdue for a visit.',
    },
    es: {
      care: 'Envíenme correos sobre mi atención: citas, recordatorios, formularios y horarios libres.',
      billing: 'Envíenme correos sobre mis cuentas: enlaces de pago y recibos.',
      news: 'Envíenme correos con noticias del consultorio y cuando lleve mucho tiempo sin venir.',
    },
  },
};

/** The closing sentences, which hold for all purposes of a channel. */
const closingSentences: Record<'text' | 'email', Record<MessageLanguage, string>> = {
  text: {
    en: 'Message and data rates may apply. Reply STOP to opt out. Consent is not required to receive care.',
    es: 'Pueden aplicarse tarifas de mensajes y datos; responda STOP para terminarlos. Mi atención no depende de ello.',
  },
  email: {
    en: 'I can opt out at any time. Consent is not required to receive care.',
    es: 'Puedo terminarlos en cualquier momento. Mi atención no depende de ello.',
  },
};

/** The sentence beside the switch of one purpose. */
export const purposeSentence = (
  channel: 'text' | 'email',
  purpose: ConsentPurpose,
  language: MessageLanguage,
): string => sentences[channel][language][purpose];

/** The closing sentence under the switches of a channel. */
export const consentClosing = (channel: 'text' | 'email', language: MessageLanguage): string =>
  closingSentences[channel][language];

/** The full words that the patient reads or hears before agreeing; they are stored with the answer. */
export const consentWords = (
  channel: 'text' | 'email',
  purposes: readonly ConsentPurpose[],
  language: MessageLanguage,
): string =>
  [
    ...purposes.map((purpose) => sentences[channel][language][purpose]),
    closingSentences[channel][language],
  ].join(' ');
