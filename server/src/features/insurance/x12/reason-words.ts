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
  '23': 'after what another plan paid',
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
  '109': 'not this carrier’s',
  '119': 'maximum reached',
  '149': 'lifetime maximum reached',
  '169': 'a less expensive service is paid',
  '179': 'waiting period',
  '197': 'no authorization',
  '198': 'beyond what was authorized',
  '204': 'not covered by this plan',
  '252': 'an attachment is wanted',
};

/** A reason in our words; one that we have none for is named by its code. */
export const reasonWords = ({ group, reason }: Pick<PayerAdjustment, 'group' | 'reason'>): string =>
  payerReasons[reason] ?? `code ${group} ${reason}, see x12.org`;

/** What the patient owes by the plan, and not because something was refused. */
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
