import { randomInt } from 'node:crypto';
import type { Claim } from '@cusp/contract';
import { toDollars } from '../../../values/money.ts';
import { isDenial, reasonWords } from '../x12/index.ts';
import type { ClaimFacts, ClaimLineFacts } from './facts.ts';
import { claimFindings } from './claim-findings.ts';
import { isBraces, isProsthetic } from './findings.ts';
import { missingAttachments } from './missing-attachments.ts';

/** Without letters and digits that are taken for each other when they are read out. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 32 to the 12th: two claims of a practice don't meet, and the database would refuse it. */
const length = 12;

/** A new control number (CLM01): at most 20 letters and digits, and the same for nobody else. */
export const newControlNumber = (): string =>
  `C${Array.from({ length }, () => characters[randomInt(characters.length)] ?? '').join('')}`;

/** The number of a line (REF*6R), by which a payment finds it. */
export const lineNumber = (controlNumber: string, position: number): string =>
  `${controlNumber}L${String(position).padStart(2, '0')}`;

/** The own carrier's decision on a line, in words. */
export const shownDecision = (own: ClaimLineFacts['own']): Claim['lines'][number]['decision'] =>
  own && {
    decided_on: own.on,
    paid: toDollars(own.paid_cents),
    reasons: own.adjustments.map(({ group, reason, cents }) => ({
      group,
      code: reason,
      words: reasonWords({ group, reason }),
      amount: toDollars(cents),
    })),
    is_denied: own.paid_cents === 0 && isDenial(own.adjustments),
    reference: own.reference,
    by_hand: own.by_hand,
  };

/** A claim as its page shows it. */
export const shownClaim = (
  facts: ClaimFacts,
  life: Pick<Claim, 'events' | 'files' | 'requests' | 'former_numbers'>,
): Claim => ({
  ...facts.claim,
  supervisor_id: facts.supervisor?.id ?? null,
  supervisor_name: facts.supervisor?.name ?? '',
  assistant_id: facts.assistant?.id ?? null,
  assistant_name: facts.assistant?.name ?? '',
  patient_paid: toDollars(facts.patient_paid_cents),
  subscriber_name: `${facts.subscriber.first_name} ${facts.subscriber.last_name}`.trim(),
  earlier: facts.others.map(({ rank, carrier_name, earlier_claim_id }) => ({
    rank,
    carrier_name,
    claim_id: earlier_claim_id,
  })),
  lines: facts.lines.map((line) => ({
    treatment_id: line.treatment_id,
    line_number: line.line_number,
    code: line.code,
    name: line.name,
    teeth: line.teeth,
    surfaces: line.surfaces,
    area: line.area,
    fee: toDollars(line.fee_cents),
    service_date: line.service_date,
    provider_name: line.provider?.name ?? '',
    is_prosthetic: isProsthetic(line),
    is_braces: isBraces(line),
    replaces: line.replaces,
    replaced_on: line.replaced_on,
    diagnoses: line.diagnoses,
    modifiers: line.modifiers,
    predetermination_number: line.predetermination_number,
    expected: line.expected && {
      pays: toDollars(line.expected.pays_cents),
      write_off: toDollars(line.expected.write_off_cents),
      depends: line.expected.depends,
      steps: line.expected.steps,
    },
    decision: shownDecision(line.own),
  })),
  findings: claimFindings(facts),
  advice: missingAttachments(facts).map(({ sentence }) => sentence),
  advice_is_rule: facts.attachment_rules !== null,
  ...life,
});
