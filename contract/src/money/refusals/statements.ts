/** Refusals of statements and payment plans. */
export const statementRefusals = {
  statement_not_found: [404, 'That statement was not found.'],
  statement_held: [409, 'No statement goes to this account.'],
  statement_run_not_found: [404, 'That run of statements was not found.'],
  statement_run_running: [409, 'A run of statements is under way. Wait for it, or stop it.'],
  nobody_owes: [409, 'Nobody gets a statement by this choice.'],
  payment_plan_not_found: [404, 'That payment plan was not found.'],
  payment_plan_exists: [409, 'This account has a payment plan already. Cancel it before making another.'],
  payment_plan_ended: [409, 'This payment plan has ended already.'],
  plan_over_due: [409, 'A payment plan is for at most what the account owes.'],
  disclosure_unsigned: [409, 'The patient signs the disclosure first.'],
  disclosure_changed: [409, 'The plan differs from the one that was shown. Show it again before signing.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;
