import type { ClaimFacts } from '../claims/index.ts';
import { shownDecision } from '../claims/index.ts';
import { addressText } from '../../../values/address.ts';
import { paperDay, paperDays } from '../attachments/index.ts';
import type { AppealPdfOrder } from './letter-pdf.ts';

/** The lines that an appeal is about: those that were refused, or where none was, all. */
export function appealedLines({ lines }: Pick<ClaimFacts, 'lines'>) {
  const decided = lines.map((line) => ({ line, decision: shownDecision(line.own) }));
  const denied = decided.filter(({ decision }) => decision?.is_denied);
  return denied.length === 0 ? decided : denied;
}

const placeOf = ({ teeth, surfaces }: ClaimFacts['lines'][number]) =>
  [teeth.length > 0 && `${teeth.length === 1 ? 'tooth' : 'teeth'} ${teeth.join(', ')}`, surfaces]
    .filter(Boolean)
    .join(' ');

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

interface Written {
  letter: string;
  signed_by: string;
  written_on: string;
  /** The enclosures. */
  enclosed: readonly string[];
}

/** The letter of an appeal: the practice's head, the addressee, the claim's data, the words, and what is enclosed. */
export function letterOrder(
  facts: ClaimFacts,
  practice: { name: string; address: string; phone: string },
  { letter, signed_by, written_on, enclosed }: Written,
): AppealPdfOrder {
  const { claim, carrier, patient, subscriber } = facts;
  const named = ({ first_name, last_name, date_of_birth }: typeof patient) =>
    [`${first_name} ${last_name}`.trim(), date_of_birth && `born ${paperDay(date_of_birth)}`]
      .filter(Boolean)
      .join(', ');
  const { npi, taxpayer_number } = facts.practice;
  const rows = [
    ['Patient', named(patient)],
    ['Subscriber', named(subscriber)],
    ['Member ID, group', [claim.member_id, claim.group_number].filter(Boolean).join(', ')],
    ['Your claim number', claim.payer_number],
    ['Our claim number', claim.control_number],
    ['Date of service', paperDays(claim)],
    [
      'Treating provider',
      [...new Set(facts.lines.flatMap(({ provider }) => provider?.name ?? []))].join(', '),
    ],
  ] as const;
  return {
    practice: {
      ...practice,
      numbers: [npi && `NPI ${npi}`, taxpayer_number && `Tax ID ${taxpayer_number}`]
        .filter(Boolean)
        .join(' · '),
    },
    carrier: [claim.carrier_name, addressText(carrier.address)].filter(Boolean).join('\n'),
    rows: rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }])),
    lines: appealedLines(facts).map(({ line, decision }) => ({
      code: line.code,
      what: [line.name, placeOf(line)].filter(Boolean).join(', '),
      fee: dollars(line.fee_cents),
      decision: [
        decision === null ? '' : `Paid ${dollars(Math.round(decision.paid * 100))}`,
        ...(decision?.reasons ?? []).map(({ words }) => words),
      ]
        .filter(Boolean)
        .join(', '),
    })),
    letter,
    enclosed: [...enclosed],
    signed_by,
    claim: claim.control_number,
    written_on,
  };
}
