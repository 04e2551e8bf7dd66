import type {
  AddressParts,
  BenefitCategory,
  Carrier,
  Claim,
  ClaimSummary,
  OrderedCoverage,
} from '@cusp/contract';
import type { PayerAdjustment } from '../x12/index.ts';
import type { NamedAttachment } from './attachment-queries.ts';

type Sex = 'male' | 'female' | 'unknown';

/** Somebody as a claim names them. */
export interface ClaimPerson {
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  sex: Sex;
  address: AddressParts;
  /** The address of the details says something else than its parts. */
  address_differs: boolean;
}

export interface ClaimProvider {
  id: string;
  name: string;
  npi: string;
  taxonomy: string;
  license_number: string;
  license_state: string;
}

/** A carrier's decision on a line; the adjustments are X12's groups and reasons. */
export interface LineDecision {
  /** The place of the coverage in the order of payment. */
  rank: number;
  payer_id: string;
  /** What its claim billed. */
  billed_cents: number;
  /** The code under which it was paid, where it is another than the line's; `''`: the same. */
  paid_code: string;
  paid_cents: number;
  on: string;
  adjustments: PayerAdjustment[];
}

export interface ClaimLineFacts {
  treatment_id: string;
  line_number: string;
  code: string;
  name: string;
  teeth: string[];
  surfaces: string;
  area: string;
  fee_cents: number;
  /** For a predetermination the day on which it was made. */
  service_date: string;
  /** The provider under whom it is billed; null if nobody is named, or it isn't clear. */
  provider: ClaimProvider | null;
  /** The provider's name; '' if unknown. */
  done_by: string;
  /** The group of the catalog, and what the procedure is for. */
  category: string;
  /** As plans group it; null: nobody knows. */
  benefit_category: BenefitCategory | null;
  site: 'mouth' | 'arch' | 'quadrant' | 'tooth' | 'surfaces' | 'range';
  /** Its code is that of one tooth: it leaves as a line for each. */
  by_unit: boolean;
  replaces: boolean | null;
  replaced_on: string | null;
  /** The claim's diagnoses that the line is for; null for all. */
  diagnoses: string[] | null;
  /** Of the code, at most four. */
  modifiers: string[];
  /** The same as their places, from 1. */
  pointers: number[];
  /** Not done yet, and nobody has decided against it. */
  is_planned: boolean;
  /** The carrier's number of the predetermination that answered for it; `''`: none did, or the claim itself asks. */
  predetermination_number: string;
  /** The number of a claim that went out and bills the same on the same tooth and day, of another treatment; `''`: none does. */
  billed_before: string;
  /** The expected payment of the claim's own plan; null: not estimated. */
  expected: { pays_cents: number; write_off_cents: number; depends: string[]; steps: string[] } | null;
  /** The earlier coverages' decisions. */
  decided: LineDecision[];
  /** The decision of the claim's own carrier; null: none, or taken back. */
  own: (LineDecision & { reference: string; by_hand: boolean }) | null;
}

/** Another coverage of the patient's, as far as the claim mentions it. */
export interface OtherCoverage {
  rank: number;
  relationship: string;
  filing_code: string;
  group_number: string;
  member_id: string;
  carrier_name: string;
  payer_id: string;
  /** The claim to it that bills one of these treatments. */
  earlier_claim_id: string | null;
  subscriber: ClaimPerson;
}

/** A coverage of the patient's on the day of service, as its place in the order is checked. */
export interface CoverageInOrder extends OrderedCoverage {
  coverage_id: string;
  carrier_name: string;
}

/** Everything that a claim is checked and written by. */
export interface ClaimFacts {
  claim: ClaimSummary &
    Pick<
      Claim,
      | 'coverage_id'
      | 'member_id'
      | 'group_number'
      | 'carrier_phone'
      | 'payer_number'
      | 'replaces_id'
      | 'replaced_by'
      | 'is_assigned'
      | 'has_release'
      | 'place_of_service'
      | 'facility'
      | 'accident'
      | 'accident_on'
      | 'accident_state'
      | 'appliance_on'
      | 'treatment_months'
      | 'months_left'
      | 'remarks'
      | 'referral_number'
      | 'prior_authorization'
      | 'delay_reason'
      | 'special_program'
      | 'referrer_name'
      | 'referrer_npi'
      | 'diagnoses'
      | 'missing_teeth'
    >;
  today: string;
  relationship: string;
  covered_from: string | null;
  covered_to: string | null;
  filing_days: number | null;
  in_network: boolean;
  /** What patients had paid of the lines when the claim was last checked. */
  patient_paid_cents: number;
  /** The providers who supervised and who assisted; null: nobody is named. */
  supervisor: ClaimProvider | null;
  assistant: ClaimProvider | null;
  practice: {
    name: string;
    npi: string;
    taxpayer_number: string;
    taxpayer_kind: 'ein' | 'ssn';
    taxonomy: string;
    phone: string;
    address: AddressParts;
    pay_to: AddressParts;
    /** Out of network, too. */
    accepts_assignment: boolean;
    /** The provider as whom a sole proprietor bills; null: the practice bills as an organization. */
    person: Pick<ClaimProvider, 'name' | 'npi' | 'license_number'> | null;
    /** Whose own NPI the practice's is; `''`: nobody's, so that it is an organization's. */
    npi_of: string;
  };
  carrier: { payer_id: string; filing_code: string; asked_by: Carrier['asked_by']; address: AddressParts };
  subscriber: ClaimPerson;
  patient: ClaimPerson;
  lines: ClaimLineFacts[];
  /** The carrier's number of the claim that this one corrects or takes back; `''`: none. */
  original_number: string;
  /** Those that pay before this one. */
  others: OtherCoverage[];
  /** All of the day, with its own. */
  in_order: CoverageInOrder[];
  /** Item 39a: when the patient last had a scaling here before this; null: never, as far as is known. */
  last_scaling_on: string | null;
  /** What the carrier asks to be attached, as work:attachment; null: nobody entered it. */
  attachment_rules: string[] | null;
  /** At most ten. */
  attachments: NamedAttachment[];
}
