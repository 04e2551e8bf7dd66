import { sayingIn, translatedInto } from '@cusp/contract';
import type { PatientLanguage, Saying, SignerRelationship } from '@cusp/contract';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';

/** The Spanish texts of a treatment plan, by the English ones. */
export const planSpanish = {
  'Treatment plan': 'Plan de tratamiento',
  'Treatment plan, signed copy': 'Plan de tratamiento, copia firmada',
  'version {number}': 'versión {number}',
  '{name} · born {day}': '{name} · fecha de nacimiento: {day}',
  'Version {number}, presented on {day} by {name}. Valid until {until}.':
    'Versión {number}, presentada el {day} por {name}. Válida hasta el {until}.',
  'Picture {number}': 'Imagen {number}',
  'Pictures shown with this plan: {pictures}': 'Imágenes mostradas con este plan: {pictures}',
  'These are planned treatments. Nothing is due until treatment begins.':
    'Son tratamientos planeados. No se debe nada hasta que empiece un tratamiento.',
  'Insurance amounts are estimates as of today, assuming all treatment is done in this order. The insurance company decides when it receives the claim.':
    'Lo que paga el seguro es un cálculo de hoy, como si todo se hiciera en este orden. La aseguradora decide cuando recibe la reclamación.',
  'Insurance payment is not known unless a line shows it.':
    'Aún no se sabe lo que pagará el seguro, salvo donde una línea lo diga.',
  'Phase {number}': 'Fase {number}',
  'Visit {number}, about {minutes} minutes': 'Cita {number}, unos {minutes} minutos',
  'Alternative: {group}': 'Alternativa: {group}',
  '{name}, tooth {tooth}': '{name}, diente {tooth}',
  accepted: 'aceptado',
  declined: 'rechazado',
  '{least} to {most}': '{least} a {most}',
  '{least} to': '{least} a',
  'Fee {amount}': 'Precio {amount}',
  'discount {amount}': 'descuento {amount}',
  'expected insurance {amount}': 'seguro esperado {amount}',
  'write-off {amount}': 'descuento por contrato {amount}',
  'It depends on {what}.': 'Depende de {what}.',
  'Predetermined: {plan} pays {pays}, you pay {share} (response {day})':
    'Predeterminado: {plan} paga {pays}, usted paga {share} (respuesta del {day})',
  'Predetermined after this version: {plan} pays {pays}, you pay {share} (response {day})':
    'Predeterminado después de esta versión: {plan} paga {pays}, usted paga {share} (respuesta del {day})',
  'Your share': 'Su parte',
  'Your share, depending on what insurance pays': 'Su parte, según lo que pague el seguro',
  'Your share, depending on the alternative you choose': 'Su parte, según la alternativa que elija',
  '{what}, chosen': '{what}, elegida',
  'Accepted, your share': 'Aceptado, su parte',
  'Declined: {what}': 'Rechazado: {what}',
  'Not answered yet: {what}': 'Aún sin respuesta: {what}',
  'I accept this plan   [  ] as a whole   [  ] as marked':
    'Acepto este plan   [  ] completo   [  ] como está marcado',
  Signature: 'Firma',
  'Name and relationship': 'Nombre y parentesco',
  Date: 'Fecha',
  'the patient': 'el paciente',
  parent: 'padre o madre',
  guardian: 'tutor',
  spouse: 'cónyuge',
  'with power of attorney': 'con poder notarial',
  other: 'otra persona',
  Accepted: 'Aceptado',
  Declined: 'Rechazado',
  ', phase {phase}': ', fase {phase}',
  ', as marked above': ', como está marcado arriba',
  ' by {name} ({relationship})': ' por {name} ({relationship})',
  'in the patient portal': 'en el portal del paciente',
  'at the office': 'en el consultorio',
  'Reason: {reason}': 'Motivo: {reason}',
  'SHA-256 of what was presented: {sha256}': 'SHA-256 de lo presentado: {sha256}',
} as const;
type PlanSentence = keyof typeof planSpanish;

export const relationshipSentences: Readonly<Record<SignerRelationship, PlanSentence>> = {
  self: 'the patient',
  parent: 'parent',
  guardian: 'guardian',
  spouse: 'spouse',
  power_of_attorney: 'with power of attorney',
  other: 'other',
};

/** The texts of a plan on paper in one language. */
export interface PlanVoice {
  locale: string;
  say: Saying<PlanSentence>;
  day: (date: string) => string;
  listed: (words: readonly string[]) => string;
  /** A treatment's name or a sentence of the estimate, as the screens show it. */
  explained: (sentence: string) => string;
}

export function planVoice(language: PatientLanguage): PlanVoice {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const list = new Intl.ListFormat(locale);
  return {
    locale,
    say: sayingIn(language, planSpanish),
    day: (date) => spelledDay(date, language),
    listed: (words) => list.format(words),
    explained: translatedInto(language),
  };
}
