/**
 * What a reason is about:
 * - `share`, `limit`, `downgrade`: the patient's part of the plan: a deductible, a maximum that is used up, a less expensive service.
 * - `contract`: what the contract with the carrier takes off; `capitation`: what its monthly payment covers.
 * - `other_payer`: what another plan has paid or taken off.
 * - `to_patient`: paid to the patient, who owes it to the practice.
 * - `interest`: paid for being late, for no treatment.
 * - `anticipated`: what a plan would pay.
 * - `mendable`, `late`, `bundled`, `duplicate`, `refused`: not paid, because something is missing, it came too late, it is part of another
 *   service, it came twice, or for any other reason.
 */
type ReasonKind =
  | 'share'
  | 'limit'
  | 'downgrade'
  | 'contract'
  | 'capitation'
  | 'other_payer'
  | 'to_patient'
  | 'interest'
  | 'anticipated'
  | 'mendable'
  | 'late'
  | 'bundled'
  | 'duplicate'
  | 'refused';

interface Reason {
  kind: ReasonKind;
  /** Our own short words. The owners' wording may not be copied out. */
  words: string;
  /** The same for patients who read Spanish. */
  spanish: string;
}

const reason = (kind: ReasonKind, words: string, spanish: string): Reason => ({ kind, words, spanish });

/**
 * The reasons that dentists meet, by their codes: code list 139 of X12 (Claim Adjustment Reason Codes), which x12.org publishes. One
 * that is missing here is a refusal, named by its code.
 */
export const adjustmentReasons: Readonly<Record<string, Reason>> = {
  '1': reason('share', 'deductible', 'deducible'),
  '2': reason('share', 'coinsurance', 'coaseguro'),
  '3': reason('share', 'copay', 'copago'),
  '6': reason('refused', 'age limit', 'límite de edad'),
  '16': reason('mendable', 'information is missing', 'falta información'),
  '18': reason('duplicate', 'sent twice', 'enviado dos veces'),
  '22': reason('mendable', 'another plan pays first', 'otro plan paga primero'),
  '23': reason('other_payer', 'adjusted for another plan’s payment', 'después de lo que pagó otro plan'),
  '24': reason('capitation', 'in the plan’s monthly payment', 'incluido en el pago mensual del plan'),
  '26': reason('refused', 'before the coverage began', 'antes de que empezara la cobertura'),
  '27': reason('refused', 'after the coverage ended', 'después de que terminó la cobertura'),
  '29': reason('late', 'sent too late', 'enviado demasiado tarde'),
  '31': reason('mendable', 'person not known to the plan', 'el plan no conoce a la persona'),
  '35': reason('limit', 'lifetime maximum reached', 'se alcanzó el máximo de por vida'),
  '44': reason('contract', 'discount for prompt payment', 'descuento por pago puntual'),
  '45': reason('contract', 'above the contracted fee', 'por encima del precio acordado'),
  '50': reason('refused', 'not seen as necessary', 'no se considera necesario'),
  '85': reason('interest', 'interest of the patient', 'intereses del paciente'),
  '94': reason('contract', 'paid above the fee', 'pagado por encima del precio'),
  '96': reason('refused', 'not covered', 'no está cubierto'),
  '97': reason('bundled', 'part of another service', 'parte de otro servicio'),
  '100': reason('to_patient', 'paid to the patient', 'pagado al paciente'),
  '101': reason('anticipated', 'what would be paid', 'lo que se pagaría'),
  '104': reason('refused', 'withheld by the plan', 'retenido por el plan'),
  '109': reason('mendable', 'another carrier has to pay it', 'debe pagarlo otra aseguradora'),
  '119': reason('limit', 'maximum reached', 'se alcanzó el máximo'),
  '131': reason('contract', 'agreed discount', 'descuento acordado'),
  '149': reason(
    'limit',
    'lifetime maximum for this service reached',
    'se alcanzó el máximo de por vida de este servicio',
  ),
  '151': reason('refused', 'too often', 'demasiado frecuente'),
  '169': reason('downgrade', 'a less expensive service is paid', 'se paga un servicio menos costoso'),
  '179': reason('refused', 'waiting period', 'período de espera'),
  '197': reason('refused', 'no authorization', 'sin autorización'),
  '198': reason('refused', 'exceeds authorization', 'más de lo autorizado'),
  '204': reason('refused', 'not covered by this plan', 'este plan no lo cubre'),
  '225': reason('interest', 'interest', 'intereses'),
  '226': reason(
    'mendable',
    'the practice did not send what was asked for',
    'el consultorio no envió lo que se pidió',
  ),
  '227': reason(
    'mendable',
    'the patient did not send what was asked for',
    'el paciente no envió lo que se pidió',
  ),
  '234': reason('bundled', 'not paid by itself', 'no se paga por separado'),
  '242': reason('refused', 'not by a dentist of the network', 'no fue un dentista de la red'),
  '252': reason('mendable', 'an attachment is required', 'se pide un documento adjunto'),
  '253': reason('contract', 'cut by federal law', 'reducido por ley federal'),
  B7: reason(
    'mendable',
    'the dentist is not enrolled with the plan',
    'el dentista no está inscrito en el plan',
  ),
  B13: reason('duplicate', 'paid before', 'pagado antes'),
};

/** A reason of a CAS segment, with the group that says whose it is: CO, PR, OA, PI, CR. */
export interface GroupedReason {
  group: string;
  reason: string;
}

/**
 * What an adjustment does to money:
 * - `contract`: written off.
 * - `patient`: the patient's.
 * - `other`: another plan has paid it or taken it off.
 * - `interest`: it is no part of the fee.
 * - `decide`: nobody's until a person decides: appeal, write off, or bill the patient with a reason. It isn't the patient's by itself.
 * - `none`: nothing.
 */
export type AdjustmentEffect = 'contract' | 'patient' | 'other' | 'interest' | 'decide' | 'none';

/** What a reason is about. */
export const adjustmentKind = (code: string): ReasonKind => adjustmentReasons[code]?.kind ?? 'refused';
const always: Partial<Record<ReasonKind, AdjustmentEffect>> = {
  to_patient: 'patient',
  other_payer: 'other',
  interest: 'interest',
  anticipated: 'none',
};

/**
 * The effect of an adjustment by its group and reason. Groups: code list 1033 of X12 (CAS01). PR says that the patient owes it, CO that
 * the contract forbids to bill it: only what the contract takes off is written off by itself, a refusal isn't. PI and OA say neither.
 */
export function effectOf({ group, reason: code }: GroupedReason): AdjustmentEffect {
  const kind = adjustmentKind(code);
  const fixed = always[kind];
  if (fixed !== undefined) return fixed;
  if (group === 'PR') return 'patient';
  return group === 'CO' && (kind === 'contract' || kind === 'capitation') ? 'contract' : 'decide';
}

const refusing: ReadonlySet<ReasonKind> = new Set(['mendable', 'late', 'bundled', 'duplicate', 'refused']);

/** Whether an adjustment is a refusal, rather than a part of the plan or of the contract. */
export const isRefusal = (adjustment: GroupedReason): boolean => {
  const effect = effectOf(adjustment);
  return effect === 'decide' || (effect === 'patient' && refusing.has(adjustmentKind(adjustment.reason)));
};

/** The sums of adjustments, in cents, by what they do to money. */
export function adjustedMoney(
  adjustments: readonly (GroupedReason & { cents: number })[],
): Record<Exclude<AdjustmentEffect, 'none'>, number> {
  const sums = { contract: 0, patient: 0, other: 0, interest: 0, decide: 0, none: 0 };
  for (const adjustment of adjustments) sums[effectOf(adjustment)] += adjustment.cents;
  return sums;
}
