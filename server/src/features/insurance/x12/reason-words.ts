import type { PatientLanguage } from '@cusp/contract';
import type { PayerAdjustment } from './payment-advice.ts';

/** Our own short words for the reasons that dentists meet. The owners' wording may not be copied out; its list is at x12.org. */
export const payerReasons: Readonly<Record<string, string>> = {
  '1': 'deductible',
  '2': 'coinsurance',
  '3': 'copay',
  '6': 'age limit',
  '16': 'information is missing',
  '18': 'sent twice',
  '22': 'another plan pays first',
  '23': 'adjusted for another plan’s payment',
  '26': 'before the coverage began',
  '27': 'after the coverage ended',
  '29': 'sent too late',
  '31': 'person not known to the plan',
  '35': 'lifetime maximum reached',
  '45': 'above the contracted fee',
  '50': 'not seen as necessary',
  '96': 'not covered',
  '97': 'part of another service',
  '101': 'what would be paid',
  '100': 'paid to the patient',
  '109': 'another carrier has to pay it',
  '119': 'maximum reached',
  '149': 'lifetime maximum for this service reached',
  '169': 'a less expensive service is paid',
  '179': 'waiting period',
  '197': 'no authorization',
  '198': 'exceeds authorization',
  '204': 'not covered by this plan',
  '252': 'an attachment is required',
};

/** The same for patients who read Spanish. */
const inSpanish: Readonly<Record<string, string>> = {
  '1': 'deducible',
  '2': 'coaseguro',
  '3': 'copago',
  '6': 'límite de edad',
  '16': 'falta información',
  '18': 'enviado dos veces',
  '22': 'otro plan paga primero',
  '23': 'después de lo que pagó otro plan',
  '26': 'antes de que empezara la cobertura',
  '27': 'después de que terminó la cobertura',
  '29': 'enviado demasiado tarde',
  '31': 'el plan no conoce a la persona',
  '35': 'se alcanzó el máximo de por vida',
  '45': 'por encima del precio acordado',
  '50': 'no se considera necesario',
  '96': 'no está cubierto',
  '97': 'parte de otro servicio',
  '101': 'lo que se pagaría',
  '100': 'pagado al paciente',
  '109': 'debe pagarlo otra aseguradora',
  '119': 'se alcanzó el máximo',
  '149': 'se alcanzó el máximo de por vida de este servicio',
  '169': 'se paga un servicio menos costoso',
  '179': 'período de espera',
  '197': 'sin autorización',
  '198': 'más de lo autorizado',
  '204': 'este plan no lo cubre',
  '252': 'se pide un documento adjunto',
};

/** A reason in our words; one that we have none for is named by its code. */
export function reasonWords(
  { group, reason }: Pick<PayerAdjustment, 'group' | 'reason'>,
  language: PatientLanguage = 'en',
): string {
  if (language === 'es') return inSpanish[reason] ?? `código ${group} ${reason}, vea x12.org`;
  return payerReasons[reason] ?? `code ${group} ${reason}, see x12.org`;
}

/** The reason codes for the patient's part under the plan, as opposed to refusals. */
const shared = new Set(['1', '2', '3', '35', '119', '149', '169']);
const contractual = new Set(['45', '23']);

/**
 * The reason of the largest amount for which something was refused, rather than used up by a deductible or a maximum; '': it wasn't.
 */
export const denialReason = (adjustments: readonly PayerAdjustment[]): string =>
  adjustments
    .filter(({ reason, cents }) => cents > 0 && !shared.has(reason) && !contractual.has(reason))
    .toSorted((one, other) => other.cents - one.cents)[0]?.reason ?? '';

/** Whether a line that pays nothing was refused for such a reason. */
export const isDenial = (adjustments: readonly PayerAdjustment[]): boolean =>
  denialReason(adjustments) !== '';

/** Whether a maximum was reached. */
export const isCapped = (adjustments: readonly PayerAdjustment[]): boolean =>
  adjustments.some(({ reason }) => ['35', '119', '149'].includes(reason));

const providerReasons: Record<string, string> = {
  '72': 'repayment received',
  CS: 'correction',
  FB: 'carried over to another payment',
  L6: 'interest',
  WO: 'taken back for an earlier overpayment',
};

export const providerAdjustmentWords = (code: string): string =>
  providerReasons[code] ?? `code ${code}, see x12.org`;
