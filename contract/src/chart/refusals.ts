/** Why a treatment plan is not presented or answered. */
export const planRefusals = {
  plan_empty: [409, 'This plan has no treatments yet. Add one before presenting it.'],
  plan_unpriced: [409, 'A treatment of this plan has no fee yet. Enter it before presenting the plan.'],
  plan_discount: [409, 'A discount of this plan exceeds the fee. Lower it before presenting the plan.'],
  plan_accepted: [409, 'The patient has accepted part of this plan, so it can’t be archived.'],
  plan_superseded: [409, 'A newer version of this plan was presented. Respond to that version.'],
  plan_expired: [409, 'This plan has expired. Ask for a new version.'],
  plan_answered: [409, 'This plan was already accepted or declined. Present a new version to ask again.'],
  no_estimate: [409, 'This version is not an estimate: the plan was not marked as paid without insurance.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
