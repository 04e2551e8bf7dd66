import type { Benefit, BenefitCategory, Coordination, InsurancePlanKind, OwnBenefit } from '@cusp/contract';

/** A treatment that is estimated. Money is whole cents, days are `YYYY-MM-DD`. */
export interface TreatmentToEstimate {
  id: string;
  /** The day on which it is done, or today. */
  day: string;
  /** F: the office's fee. */
  fee: number;
  /** The practice's discount, which lowers only the patient's part. */
  discount: number;
  procedure_id: string | null;
  /** Null: nobody knows which benefits it belongs to. */
  category: BenefitCategory | null;
  tooth: number | null;
  quadrant: number | null;
  arch: string | null;
  /** The loss of each tooth that it replaces; null where not known. Empty: it replaces none. */
  replaced: readonly (ToothLoss | null)[];
}

/** The first and the last day on which it can have been. */
export interface ToothLoss {
  first: string;
  last: string;
  /** "elsewhere in 2019"; `''`: it was taken out here. */
  elsewhere: string;
}

/** An earlier service, with the facts that limits need. */
export interface ServiceDone extends Pick<
  TreatmentToEstimate,
  'day' | 'procedure_id' | 'category' | 'tooth' | 'quadrant' | 'arch'
> {
  /** For a service in another office: `day` is the first possible day, and this is the last. */
  elsewhere?: { last: string; /** "on March 3, 2026". */ when: string };
}

/** The used parts of a coverage's amounts; null: unknown. */
export interface UsedAmounts {
  deductible: number | null;
  /** Used by all who share the subscription. */
  family_deductible: number | null;
  maximum: number | null;
  family_maximum: number | null;
  /** Used of a lifetime maximum. */
  lifetime: number | null;
}

/** A line that holds for this patient in place of the plan's. */
export interface PatientBenefit extends OwnBenefit {
  /** Lines that were recorded together; a later one has a larger number. */
  recorded: number;
}

/** A coverage with the terms of its plan, in the order in which it pays. */
export interface CoverageToEstimate {
  id: string;
  name: string;
  kind: InsurancePlanKind;
  in_network: boolean;
  coordination: Coordination;
  not_covered_fee: 'contracted' | 'office';
  writes_off_after_maximum: boolean;
  writes_off_refused: boolean;
  /** The month in which the benefit year begins. */
  year_start: number;
  from_date: string | null;
  to_date: string | null;
  birth_date: string;
  benefits: readonly Benefit[];
  /** The patient's exceptions from them. */
  own_benefits: readonly PatientBenefit[];
  /** The plan's allowed amount for a procedure on a day, in cents; null: unknown. */
  allowance: (procedureId: string) => number | null;
  used: UsedAmounts;
  done: readonly ServiceDone[];
}

/** The assumption for unknown facts: in the plan's favor, or in the patient's. */
export type Assumption = 'least' | 'most';

/** The payment of one plan for one treatment, and why. */
export interface PlanShare {
  pays: number;
  writeOff: number;
  /** Lines for the patient. */
  steps: string[];
  /** The unknown facts. */
  depends: string[];
}

/** A plan's part in one treatment as if no other plan paid, and the amounts of it that the other plans use. */
export interface OwnShare extends PlanShare {
  /** A: what it allows; and B, from which it calculates. */
  allowed: number;
  base: number;
  deductible: number;
  /** The patient's fixed share, where the plan pays the rest. */
  copay: number;
  percent: number;
  /** The amount that its maximums leave. */
  left: number;
}

/** A treatment's use of one plan: of its deductible, its maximum and its lifetime maximum; and the contractual write-off. */
export interface PlanUse {
  deductible: number;
  maximum: number;
  lifetime: number;
  writeOff: number;
}
