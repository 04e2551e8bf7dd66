import { practiceSuspended, secondFactorAgain, wrongSignIn } from './refusal-sentences.ts';

/**
 * Every refusal of the server: its status and the sentence a person reads. A call lists the ones specific to it; the
 * general ones apply to every call.
 */
export const refusals = {
  not_json: [400, 'The request is not valid JSON.'],
  malformed_request: [400, 'The request could not be understood.'],
  not_signed_in: [401, 'Please sign in.'],
  wrong_sign_in: [401, wrongSignIn],
  second_factor_needed: [
    401,
    'Enter the code of your authenticator app, or a recovery code, or use a passkey.',
  ],
  passkey_unknown: [401, 'This passkey is not known here. Sign in with your password.'],
  wrong_code: [422, 'This code is not right. Codes change every 30 seconds and work once.'],
  wrong_passkey: [422, 'This passkey could not be used. Try again, or use a code.'],
  wrong_current_password: [422, 'This is not your present password.'],
  second_factor_required: [403, 'A second factor is required here. Set one up first.'],
  second_factor_again: [403, secondFactorAgain],
  second_factor_to_change: [
    403,
    'Changing your second factor asks for it. Enter a code, or a recovery code, or use a passkey.',
  ],
  second_factor_gone: [
    403,
    'Prescribing asks for a second factor, and yours was removed. Set one up in your profile first.',
  ],
  no_second_factor: [409, 'No second factor is set up.'],
  second_factor_kept: [
    409,
    'A second factor is required here. Set another one up before you remove the last.',
  ],
  passkey_not_found: [404, 'That passkey was not found.'],
  too_busy: [503, 'Too much is going on right now. Please try again in a moment.'],
  wrong_realm: [403, 'This sign-in is not for this part of Cusp.'],
  not_permitted: [403, 'Your role does not allow this.'],
  practice_suspended: [403, practiceSuspended],
  subscription_ended: [
    403,
    'The trial or subscription has ended, or was not paid. Everything can be read and exported; to add to it, the owner puts it right under Subscription.',
  ],
  password_must_change: [403, 'Choose a new password first.'],
  practice_not_found: [404, 'That practice was not found.'],
  staff_not_found: [404, 'That member of staff was not found.'],
  admin_not_found: [404, 'That admin was not found.'],
  plan_not_found: [404, 'That plan was not found.'],
  session_not_found: [404, 'That session was not found.'],
  plan_name_taken: [409, 'There is a plan of this name.'],
  already_suspended: [409, 'This practice is suspended already.'],
  not_suspended: [409, 'This practice is not suspended.'],
  already_deactivated: [409, 'This account is deactivated already.'],
  not_deactivated: [409, 'This account is not deactivated.'],
  last_owner: [409, 'A practice keeps at least one active owner.'],
  last_super_admin: [409, 'The service keeps at least one active super admin.'],
  plan_archived: [409, 'This plan is no longer offered.'],
  subscription_state: [409, 'The subscription is not in a state in which this can be done.'],
  no_subscription_provider: [
    409,
    'Online payment of subscriptions is not set up. Please write to the operator of this service.',
  ],
  already_subscribed: [409, 'This practice has a subscription at Stripe. Change or cancel it there.'],
  kept_by_operator: [
    409,
    'The operator of this service keeps this subscription by hand. Please write to them to change it.',
  ],
  never_subscribed: [409, 'This practice has no account at Stripe yet. Choose a plan first.'],
  plan_limit: [409, 'The limit of your plan is reached. The owner can choose a larger plan.'],
  mail_failed: [503, 'The mail server did not take the message. Check SMTP_URL and MAIL_FROM.'],
  kept_by_stripe: [409, 'This subscription is kept by Stripe. Change it there; its news arrive here.'],
  not_found: [404, 'Not found.'],
  patient_not_found: [404, 'That patient was not found.'],
  appointment_not_found: [404, 'That appointment was not found.'],
  treatment_not_found: [404, 'That treatment was not found.'],
  prescription_not_found: [404, 'That prescription was not found.'],
  payment_not_found: [404, 'That payment was not found.'],
  audit_entry_not_found: [404, 'That entry was not found.'],
  pharmacy_not_found: [404, 'That pharmacy was not found.'],
  invitation_not_found: [
    404,
    'This invitation was not found. Check that the link is complete, or call your dental office.',
  ],
  invitation_used: [409, 'This invitation was already used. Sign in, or call your dental office.'],
  invitation_expired: [409, 'This invitation has expired. Call your dental office for a new one.'],
  team_invitation_not_found: [
    404,
    'This invitation was not found. Check that the link is complete, or ask the owner of the practice.',
  ],
  team_invitation_used: [409, 'This invitation was already used. Sign in, or ask the owner of the practice.'],
  team_invitation_expired: [409, 'This invitation has expired. Ask the owner of the practice for a new one.'],
  wrong_account_password: [
    401,
    'You already have an account with this e-mail. Enter the password of that account.',
  ],
  mailed_code_needed: [422, 'Enter the code that was mailed to this address.'],
  wrong_mailed_code: [422, 'This code is not right, or too old. Have a new one mailed.'],
  password_of_other_account: [
    409,
    'This password is that of another account with this e-mail. Choose a different one for this practice.',
  ],
  account_just_made: [
    409,
    'An account with this e-mail was made at this very moment. Open the link again and enter the password of that account.',
  ],
  most_accounts: [
    409,
    'This e-mail has as many accounts as it can have. Ask your dental office for an invitation to another address.',
  ],
  no_portal_account: [409, 'This patient has no access to the portal.'],
  no_patient_factor: [409, 'The account of this patient has no second factor.'],
  factor_reset_elsewhere: [
    409,
    'This account also opens records of another practice, and no mail is set up to tell its owner. Ask the operator of this service to reset the second factor.',
  ],
  no_portal_access: [403, 'This account has no patient record any more. Call your dental office.'],
  password_link_dead: [409, 'This link was already used or has expired. Ask for a new one.'],
  too_many_letters: [429, 'Too many letters were sent. Please wait a while and try again.'],
  job_not_found: [404, 'There is no such job that has failed. Reload the page.'],
  letter_not_failed: [
    409,
    'This letter has not failed, or is of no use any more. Reload it, or make a new one.',
  ],
  letter_failed: [503, 'The letter could not be sent right now. Please try again in a moment.'],
  already_approved: [409, 'This practice is approved already.'],
  no_mail: [409, 'No mail is set up here, so that no link can be sent.'],
  nothing_to_resolve: [409, 'Nothing about this payment needs attention any more.'],
  payment_under_way: [
    409,
    'The money of this payment is still on its way. Wait until the payment provider has it.',
  ],
  no_payment_provider: [409, 'Online payment is not set up. Please call the office.'],
  nothing_due: [409, 'Nothing is due on this bill.'],
  payment_provider_silent: [
    503,
    'The payment provider did not answer in time. Nothing was charged; please try again in a moment.',
  ],
  image_not_found: [404, 'That image was not found.'],
  image_refused: [422, 'This file cannot be taken.'],
  file_missing: [422, 'Choose a file.'],
  files_away: [503, 'The files cannot be reached right now. Please try again in a moment.'],
  note_not_found: [404, 'That note was not found.'],
  note_struck: [409, 'This note was struck. Write a new one, or add an addendum.'],
  not_the_author: [403, 'Only its author can correct a note. Add an addendum instead.'],
  patient_archived: [409, 'This patient is already archived.'],
  patient_not_archived: [409, 'This patient is not archived.'],
  already_merged: [
    409,
    'One of these records is already merged into another one. Reload, or undo that first.',
  ],
  has_merged_records: [
    409,
    'Other records are merged into the record that would go. Keep that one instead, or undo those merges first.',
  ],
  survivor_archived: [409, 'The record that stays is archived. Restore it first, or keep the other one.'],
  not_merged: [409, 'This record is not merged into another one.'],
  export_running: [409, 'An export is being made right now. Try again when it has ended.'],
  stale_version: [409, 'This record was changed by someone else. Reload it and try again.'],
  email_taken: [409, 'An account with this e-mail already exists.'],
  appointment_transition: [409, 'A completed or cancelled appointment keeps its status.'],
  treatment_transition: [
    409,
    'A treatment goes from planned to in progress to completed, one step at a time.',
  ],
  no_pharmacy: [409, 'Choose a pharmacy before sending.'],
  pharmacy_deleted: [
    409,
    'This pharmacy was deleted. Print the prescription, or write it again for another pharmacy.',
  ],
  already_sent: [409, 'This prescription was already sent to the pharmacy.'],
  being_sent: [409, 'This prescription is being sent right now. Wait a moment.'],
  no_gateway: [409, 'No pharmacy gateway is set up. Print the prescription instead.'],
  controlled_substance: [
    409,
    'Controlled substances are not sent electronically. Print the prescription and sign it by hand.',
  ],
  controlled_unanswered: [
    422,
    'This drug is on no list of known drugs. Say that it is not a controlled substance to send it, or print the prescription.',
  ],
  allergy_unanswered: [
    422,
    "The patient's allergies stand against this drug. Choose another drug, or give a reason to go on.",
  ],
  gateway_refused: [409, 'The pharmacy gateway refused the prescription.'],
  gateway_silent: [
    409,
    'The pharmacy gateway did not answer in time. The prescription is not marked as sent; call the pharmacy before trying again.',
  ],
  gateway_not_reached: [409, 'The pharmacy gateway could not be reached for ten minutes. Nothing was sent.'],
  sending_stopped: [409, 'The prescription was not sent, because something has changed meanwhile.'],
  same_key_in_progress: [409, 'The same request is still being worked on. Try again in a moment.'],
  too_large: [413, 'That is too large to be taken.'],
  unsupported_type: [415, 'This kind of content is not taken here. Send JSON.'],
  invalid: [422, 'Please check what was entered.'],
  same_key_other_body: [422, 'This Idempotency-Key was used before with other content.'],
  too_many_tries: [429, 'Too many tries. Please wait a while and try again.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  overloaded: [503, 'Cusp is very busy right now. Please try again in a moment.'],
  database_away: [503, 'The database cannot be reached right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;

export type RefusalCode = keyof typeof refusals;

/** A field that breaks a rule: its path in the body, and how to correct it. */
export interface FieldProblem {
  path: string;
  message: string;
}
