import type { Benefit, BenefitType, InsurancePlanKind, PlanProposal } from '@cusp/contract';
import { linesFor } from '../estimates/index.ts';
import type { Place } from '../estimates/index.ts';
import type { DecidedLine } from './read-decision.ts';

/** A version of a plan, as far as learning needs it. */
export interface PlanVersion {
  valid_from: string;
  kind: InsurancePlanKind;
  in_network: boolean;
  benefits: readonly Benefit[];
}

export interface DecisionToLearn extends DecidedLine, Place {
  claim_id: string;
  position: number;
  service_date: string;
  /** When it was recorded. */
  at: string;
}

/** The plan lines that an eligibility response says. */
interface Response {
  verification_id: string;
  at: string;
  lines: readonly Benefit[];
}

export interface PlanToLearn {
  /** The latest first. */
  versions: readonly PlanVersion[];
  /** The latest first, as are the responses. */
  decisions: readonly DecisionToLearn[];
  responses: readonly Response[];
  /** When a person last declined a proposal about a subject: only later answers count. */
  declined: ReadonlyMap<string, string>;
}

/** An answer behind a proposal: a line of a claim, or an eligibility response. */
interface AnswerBehind {
  claim_id?: string;
  position?: number;
  verification_id?: string;
  agrees: boolean;
}

export interface LearnedLine extends Pick<PlanProposal, 'source' | 'line' | 'agreeing' | 'answered'> {
  subject: string;
  answers: AnswerBehind[];
}

/** What a line is about, whatever it says of it. */
export const subjectOfLine = ({ type, category, procedure_ids, level, network }: Benefit): string =>
  [type, category ?? procedure_ids.toSorted().join(','), level, network].join(' ');

/** The line of a plan that applies to a procedure. */
export const lineNow = (version: PlanVersion, type: BenefitType, place: Place): Benefit | undefined =>
  linesFor({ ...version, own_benefits: [] }, type, place)[0];
