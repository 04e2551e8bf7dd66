import type { CoverageRelationship } from '@cusp/contract';
import type { ReactNode } from 'react';
import { slot } from '../../../ui/loading/slot.tsx';

/** The plan that a new patient's typed insurance is, recorded with the patient. */
export interface TypedCoverage {
  insurance_plan_id: string;
  /** How the plan is shown. */
  label: string;
  relationship: CoverageRelationship;
  /** A patient of the practice, who is the subscriber; `''` where the patient is. */
  subscriber_id: string;
}

/** Below the insurance that is typed for a new patient: the plans of the practice that it may be. */
export const TypedInsurance = slot<{
  /** What was typed as the insurance provider. */
  provider: string;
  /** The plan that it is; null: none was chosen. */
  coverage: TypedCoverage | null;
  /** @param carrier the plan's carrier, for the typed provider */
  onCoverage: (coverage: TypedCoverage | null, carrier?: string) => void;
  subscriberError: ReactNode;
}>();
