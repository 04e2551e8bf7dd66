/** Refusals of statements and payment plans. */
export const statementRefusals = {
  walk_out_early: [409, 'Complete the visit first, so that its statement has what was done.'],
  walk_out_no_portal: [
    409,
    'No portal account opens this patient’s bills, so the link would lead nowhere. Print the statement instead.',
  ],
  statement_held: [409, 'A statement can’t be sent for this account.'],
  statement_run_running: [409, 'A statement run is already in progress. Wait for it to finish, or stop it.'],
  nobody_owes: [409, 'No one would get a statement with this selection.'],
  payment_plan_exists: [409, 'This account already has a payment plan. Cancel it before creating another.'],
  membership_there: [
    409,
    'This patient is a member on these days already. Cancel that membership first, or choose a later day.',
  ],
  membership_not_renewable: [
    409,
    'A membership can be renewed once, from 45 days before it ends until 30 days after.',
  ],
  membership_ended: [409, 'This membership was already canceled or has ended.'],
  membership_last_day: [422, 'Choose a date from today to the end of the membership.'],
  payment_plan_ended: [409, 'This payment plan has already ended.'],
  plan_over_due: [409, 'A payment plan cannot be for more than the account owes.'],
  disclosure_unsigned: [409, 'The patient must sign the disclosure first.'],
  disclosure_changed: [409, 'The plan has changed since it was shown. Show it again before signing.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;
