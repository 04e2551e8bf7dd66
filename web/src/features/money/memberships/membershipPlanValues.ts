import type { MembershipPlan } from '@cusp/contract';
import { randomKey } from '../../../ui/forms/randomKey.ts';

type Included = MembershipPlan['included'][number];

/** A line as the form has it. */
export interface MembershipLine extends Pick<Included, 'category' | 'procedure_ids'> {
  /** For React: lines are added and removed anywhere. */
  key: string;
  /** Whether procedures are chosen rather than a category. */
  byProcedure: boolean;
  quantity: number | null;
  percent: number | null;
}

/** A plan as the form has it. */
export interface MembershipPlanValues {
  name: string;
  price: number | '';
  price_interval: string;
  terms: string;
  included: MembershipLine[];
  discounts: MembershipLine[];
  archived: boolean;
  version: number | undefined;
}

export const newMembershipLine = (fields: Partial<MembershipLine> = {}): MembershipLine => ({
  key: randomKey(),
  category: null,
  procedure_ids: [],
  byProcedure: false,
  quantity: null,
  percent: null,
  ...fields,
});

const lineOf = (line: Pick<MembershipLine, 'category' | 'procedure_ids'> & Partial<MembershipLine>) =>
  newMembershipLine({ ...line, byProcedure: line.procedure_ids.length > 0 });

/** The form's first values: a plan as it is, or a usual one without its numbers. */
export const membershipPlanValues = (plan: MembershipPlan | undefined): MembershipPlanValues => ({
  name: plan?.name ?? '',
  price: plan?.price ?? '',
  price_interval: plan?.price_interval ?? 'year',
  terms: plan?.terms ?? '',
  included: plan?.included.map(lineOf) ?? [newMembershipLine({ byProcedure: true })],
  discounts: plan?.discounts.map(lineOf) ?? [newMembershipLine()],
  archived: plan?.archived ?? false,
  version: plan?.version,
});
