import type { Benefit, Carrier, InsurancePlan } from '@cusp/contract';
import { moneyWords, phoneWords } from '../../../ui/text/formats.ts';
import { benefitCategoryWords } from '../../chart/catalog/words.ts';
import { carrierAskWords, carrierClaimWords, carrierShareWords, ruleWords } from '../carriers/words.ts';
import { benefitPeriodWords, benefitSections, coordinationWords, planKindWords } from '../plans/words.ts';

/** A difference: the value of the one that stays, and of the one that is merged into it. */
export interface Difference {
  label: string;
  kept: string;
  merged: string;
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

const postingWay = ({ posts_itself }: Carrier) =>
  posts_itself ? 'posted automatically' : 'posted after review';

/** The differences of two carriers that matter for claims and people. */
export const carrierDifferences = (kept: Carrier, merged: Carrier): Difference[] =>
  differing([
    ['Payer ID', kept.payer_id, merged.payer_id],
    ['Payer ID at Stedi', kept.stedi_payer_id, merged.stedi_payer_id],
    ['Payer ID by HTTPS', kept.https_payer_id, merged.https_payer_id],
    ['Payer ID by SFTP', kept.sftp_payer_id, merged.sftp_payer_id],
    ['Insurance type', kept.filing_code, merged.filing_code],
    ['Claims sent', carrierClaimWords[kept.claims_by], carrierClaimWords[merged.claims_by]],
    ['Eligibility is checked', carrierAskWords[kept.asked_by], carrierAskWords[merged.asked_by]],
    ['Percentages show', carrierShareWords(kept.says_plan_share), carrierShareWords(merged.says_plan_share)],
    ['Phone', phoneWords(kept.phone), phoneWords(merged.phone)],
    ['Claims address', kept.address, merged.address],
    ['Verification valid for', `${kept.verified_days} days`, `${merged.verified_days} days`],
    ['Attachments asked for', ruleWords(kept.attachment_rules), ruleWords(merged.attachment_rules)],
    ['Remittances', postingWay(kept), postingWay(merged)],
    ['Notes', kept.notes, merged.notes],
  ]);

/**
 * The differences between two plans: in their rules, and in their benefits.
 * @param listName the name of a list of allowed fees by its id
 */
export function planDifferences(
  kept: InsurancePlan,
  merged: InsurancePlan,
  listName: (id: string | null) => string,
): Difference[] {
  const [ours, theirs] = [linesOf(kept), linesOf(merged)];
  const labels = [...new Set([...ours.keys(), ...theirs.keys()])];
  return differing([
    ['Carrier', kept.carrier_name, merged.carrier_name],
    ['Employer', kept.employer, merged.employer],
    ['Group number', kept.group_number, merged.group_number],
    ['Type', planKindWords[kept.kind], planKindWords[merged.kind]],
    ['In network', yesNo(kept.in_network), yesNo(merged.in_network)],
    ['Benefit year begins', `month ${kept.year_start}`, `month ${merged.year_start}`],
    ['When secondary', coordinationWords[kept.coordination], coordinationWords[merged.coordination]],
    ['Allowed fee schedule', listName(kept.fee_schedule_id), listName(merged.fee_schedule_id)],
    ['Timely filing (days)', daysOf(kept.filing_days), daysOf(merged.filing_days)],
    ...labels.map((label): [string, string, string] => [
      label,
      ours.get(label) ?? '',
      theirs.get(label) ?? '',
    ]),
  ]);
}

const daysOf = (days: number | null) => (days === null ? '' : `${days} days`);

const differing = (rows: [label: string, kept: string, merged: string][]): Difference[] =>
  rows
    .filter(([, kept, merged]) => kept !== merged)
    .map(([label, kept, merged]) => ({ label, kept, merged }));

/** The lines of a plan: what each is about, and what it says. */
function linesOf({ benefits }: InsurancePlan): Map<string, string> {
  const lines = new Map<string, string>();
  for (const line of benefits) {
    const said = lines.get(aboutLine(line));
    lines.set(aboutLine(line), said === undefined ? valueOf(line) : `${said}; ${valueOf(line)}`);
  }
  return lines;
}

function aboutLine({ type, category, procedure_ids, level, network }: Benefit): string {
  const of =
    procedure_ids.length > 0
      ? `${procedure_ids.length} ${procedure_ids.length === 1 ? 'procedure' : 'procedures'}`
      : category === null
        ? ''
        : benefitCategoryWords[category];
  return [
    benefitSections[type].title,
    of,
    level === 'family' && 'family',
    network === 'in' && 'in network',
    network === 'out' && 'out of network',
  ]
    .filter(Boolean)
    .join(', ');
}

function valueOf({ percent, amount, quantity, span, period, age_from, age_to }: Benefit): string {
  const parts = [
    percent !== null && `${percent}%`,
    amount !== null && moneyWords(amount),
    quantity !== null && `${quantity}`,
    period !== null && benefitPeriodWords[period],
    span !== null && `${span}`,
    (age_from !== null || age_to !== null) && `from ${age_from ?? 0} to ${age_to ?? 'any age'}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'Yes' : parts.join(' ');
}
