import type { PatientLanguage, SnapshotLine } from '@cusp/contract';
import { sayingIn } from '@cusp/contract';
import type { Saying } from '@cusp/contract';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';
import { titleIn } from './plan-pdf.ts';
import { planVoice } from './plan-words.ts';

/** The Spanish texts of a good-faith estimate, by the English ones. Source: 45 CFR 149.610(c)(1); (c)(2)(iii), languages. */
export const estimateSpanish = {
  'Good-faith estimate': 'Estimación de buena fe',
  'Good-faith estimate of expected charges': 'Estimación de buena fe de los cargos esperados',
  'Patient: {name}': 'Paciente: {name}',
  'Date of birth: {day}': 'Fecha de nacimiento: {day}',
  'Estimate of {day}, valid until {until}': 'Estimación del {day}, válida hasta el {until}',
  Services: 'Para qué es',
  'Primary service: {what}': 'Servicio principal: {what}',
  'Plan: {title}': 'Plan: {title}',
  'No appointment is scheduled yet.': 'Aún no hay ninguna cita programada.',
  'First appointment scheduled for {day}.': 'Primera cita programada para el {day}.',
  'Diagnosis codes: none recorded for this plan.':
    'Códigos de diagnóstico: ninguno registrado para este plan.',
  'Diagnosis codes (ICD-10-CM) are listed beside the expected charges.':
    'Los códigos de diagnóstico (ICD-10-CM) aparecen junto a los cargos esperados.',
  'No diagnosis code recorded for: {what}.': 'No hay ninguno registrado para: {what}.',
  'Expected charges': 'Cargos esperados',
  'Item or service': 'Artículo o servicio',
  Diagnosis: 'Diagnóstico',
  'Expected charge': 'Cargo esperado',
  none: 'ninguno',
  ' (alternative, {choice}: {option})': ' (alternativa, {choice}: {option})',
  'Fee {fee}, discount {discount}': 'Precio {fee}, descuento {discount}',
  'Total of expected charges': 'Total de los cargos esperados',
  'Total with the least expensive alternatives': 'Total con las alternativas más económicas',
  'Total with the most expensive alternatives': 'Total con las alternativas más caras',
  'Who provides it, and where': 'Quién lo proporciona y dónde',
  '{name} (NPI not recorded)': '{name} (NPI no registrado)',
  '{name}, NPI {npi}': '{name}, NPI {npi}',
  'address: ask the office': 'dirección: pregunte en el consultorio',
  'Taxpayer identification number: {number}': 'Número de identificación fiscal: {number}',
  'not recorded, ask the office': 'no registrado, pregunte en el consultorio',
  'What you should know': 'Lo que debe saber',
  'There may be other items or services that we recommend as part of your care. They are scheduled or requested separately and are not part of this estimate.':
    'Puede haber otros artículos o servicios que le recomendemos como parte de su atención. Se programan o se solicitan por separado y no forman parte de esta estimación.',
  'This is only an estimate of the items and services that we can reasonably expect today. The actual items, services and charges may differ.':
    'Esto es solo una estimación de los artículos y servicios que podemos prever razonablemente hoy. Los artículos, servicios y cargos reales pueden ser distintos.',
  'If you are billed $400 or more above this estimate for a provider named here, you have the right to dispute the bill.':
    'Si se le cobran $400 o más por encima de esta estimación por un proveedor nombrado aquí, usted tiene derecho a disputar la factura.',
  'You can ask us to correct it or to talk about it.': 'Puede pedirnos que la corrijamos o que la hablemos.',
  'You can ask us to correct it or to talk about it, at {phone}.':
    'Puede pedirnos que la corrijamos o que la hablemos, al {phone}.',
  'You can also start a patient-provider dispute resolution process with the U.S. Department of Health and Human Services within 120 calendar days of the date on the original bill.':
    'También puede iniciar un proceso de resolución de disputas entre paciente y proveedor ante el Departamento de Salud y Servicios Humanos de los EE. UU. dentro de los 120 días calendario a partir de la fecha de la factura original.',
  'Starting it does not affect the quality of the care that you receive.':
    'Iniciarlo no afecta la calidad de la atención que usted recibe.',
  'To learn how to dispute a bill or get the form, visit www.cms.gov/nosurprises or call 1-800-985-3059.':
    'Cómo disputar una factura, y el formulario: www.cms.gov/nosurprises o 1-800-985-3059.',
  'This estimate is not a contract and does not require you to obtain the items or services from us.':
    'Esta estimación no es un contrato. No le obliga a obtener de nosotros los artículos o servicios.',
  'Keep a copy of this estimate, or take a picture of it.':
    'Guarde una copia de esta estimación o tómele una foto.',
} as const;
type EstimateSaying = Saying<keyof typeof estimateSpanish>;

/** The texts of an estimate in one language. */
export interface EstimateVoice {
  say: EstimateSaying;
  day: (date: string) => string;
  /** A line's plain name with its tooth and surfaces. */
  titled: (line: SnapshotLine) => string;
}

export function estimateVoice(language: PatientLanguage): EstimateVoice {
  const plan = planVoice(language);
  return {
    say: sayingIn(language, estimateSpanish),
    day: (date) => spelledDay(date, language),
    titled: (line) => titleIn(plan, line),
  };
}

/** Source: 45 CFR 149.610(c)(1)(ix) to (xii). */
export const disclaimers = (say: EstimateSaying, phone: string): string[] => [
  say(
    'There may be other items or services that we recommend as part of your care. They are scheduled or requested separately and are not part of this estimate.',
  ),
  say(
    'This is only an estimate of the items and services that we can reasonably expect today. The actual items, services and charges may differ.',
  ),
  [
    say(
      'If you are billed $400 or more above this estimate for a provider named here, you have the right to dispute the bill.',
    ),
    phone === ''
      ? say('You can ask us to correct it or to talk about it.')
      : say('You can ask us to correct it or to talk about it, at {phone}.', { phone }),
    say(
      'You can also start a patient-provider dispute resolution process with the U.S. Department of Health and Human Services within 120 calendar days of the date on the original bill.',
    ),
    say('Starting it does not affect the quality of the care that you receive.'),
  ].join(' '),
  say(
    'To learn how to dispute a bill or get the form, visit www.cms.gov/nosurprises or call 1-800-985-3059.',
  ),
  say('This estimate is not a contract and does not require you to obtain the items or services from us.'),
  say('Keep a copy of this estimate, or take a picture of it.'),
];
