import { scheduleRefusals } from '../schedule/refusals.ts';
import { bookingRefusals } from '../portal/refusals.ts';
import { healthRefusals } from '../health/refusals.ts';
import { alertRefusals } from '../health/alert-refusals.ts';
import { importRefusals } from '../oversight/refusals.ts';
import { insuranceRefusals } from '../insurance/refusals.ts';
import { planRefusals } from '../chart/refusals.ts';
import { ledgerRefusals } from '../money/refusals/ledger.ts';
import { formRefusals } from '../forms/refusals.ts';
import { messageRefusals } from '../messages/refusals.ts';
import { sendingRefusals } from '../prescribing/refusals.ts';
import { onlineRefusals } from '../money/refusals/online.ts';
import { patientRefusals } from '../people/refusals.ts';
import { refusalsOfKinds } from './kinds/refusals.ts';
import type { StatusAndSentence } from './kinds/refusals.ts';
import { practiceSuspended, staleVersion } from './refusal-sentences.ts';
import { signInRefusals } from '../access/refusals.ts';
import { subscriptionRefusals } from '../practice/refusals.ts';
import { statementRefusals } from '../money/refusals/statements.ts';

/** Those with a sentence of their own. */
const ownRefusals = {
  ...statementRefusals,
  ...messageRefusals,
  ...formRefusals,
  ...patientRefusals,
  ...healthRefusals,
  ...alertRefusals,
  ...insuranceRefusals,
  ...importRefusals,
  ...signInRefusals,
  ...subscriptionRefusals,
  not_json: [400, 'The request is not valid JSON.'],
  malformed_request: [400, 'The request could not be understood.'],
  not_signed_in: [401, 'Please sign in.'],
  too_busy: [503, 'Cusp is busy right now. Please try again in a moment.'],
  document_not_made: [
    503,
    'This document is too large to create. Choose a shorter period or fewer records, and try again.',
  ],
  wrong_realm: [403, 'You’re signed in to a different part of Cusp. Sign in here to continue.'],
  not_permitted: [403, 'Your role does not allow this.'],
  practice_suspended: [403, practiceSuspended],
  practice_read_only: [403, 'This practice is suspended. Records can be viewed but not changed.'],
  password_must_change: [403, 'Choose a new password first.'],
  practice_not_found: [404, 'That practice was not found.'],
  staff_not_found: [404, 'That staff member was not found.'],
  admin_not_found: [404, 'That admin was not found.'],
  plan_not_found: [404, 'That plan was not found.'],
  session_not_found: [404, 'That session was not found.'],
  plan_name_taken: [409, 'There is already a plan with this name.'],
  already_suspended: [409, 'This practice is already suspended.'],
  not_suspended: [409, 'This practice is not suspended.'],
  already_deactivated: [409, 'This account is already deactivated.'],
  account_deactivated: [409, 'This account is deactivated. Reactivate it first.'],
  not_an_owner: [409, 'This person is not an owner. An owner of the practice can help them.'],
  already_owner: [409, 'This person is already an owner.'],
  not_deactivated: [409, 'This account is not deactivated.'],
  last_owner: [409, 'A practice must have at least one active owner.'],
  last_super_admin: [409, 'There must be at least one active super admin.'],
  plan_archived: [409, 'This plan is no longer offered.'],
  notice_addressees_changed: [
    409,
    'The practices in this list have changed. Nothing was sent. Check the list and send again.',
  ],
  mail_failed: [503, 'The mail server rejected the message. Check SMTP_URL and MAIL_FROM.'],
  not_found: [404, 'Not found.'],
  audit_entry_not_found: [404, 'That entry was not found.'],
  invitation_not_found: [
    404,
    'We couldn’t find this invitation. Make sure you opened the full link, or call your dental office.',
  ],
  invitation_used: [409, 'This invitation was already used. Sign in, or call your dental office.'],
  invitation_expired: [409, 'This invitation has expired. Call your dental office for a new one.'],
  team_invitation_not_found: [
    404,
    'We couldn’t find this invitation. Make sure you opened the full link, or ask the practice owner.',
  ],
  team_invitation_used: [409, 'This invitation was already used. Sign in, or ask the owner of the practice.'],
  team_invitation_expired: [409, 'This invitation has expired. Ask the owner of the practice for a new one.'],
  wrong_account_password: [
    401,
    'You already have an account with this email. Enter the password of that account.',
  ],
  mailed_code_needed: [422, 'Enter the code that was mailed to this address.'],
  wrong_mailed_code: [422, 'This code is incorrect or has expired. Request a new one.'],
  password_of_other_account: [
    409,
    'Another account with this email already uses this password. Choose a different password for this practice.',
  ],
  account_just_made: [
    409,
    'An account with this email was just created. Open the link again and enter that account’s password.',
  ],
  most_accounts: [
    409,
    'This email has reached its limit of accounts. Ask your dental office to invite you at another address.',
  ],
  portal_link_not_found: [404, 'This portal access no longer exists. Reload the page.'],
  no_portal_account: [409, 'This patient has no access to the portal.'],
  no_patient_factor: [409, 'This patient’s account does not use two-step verification.'],
  factor_reset_elsewhere: [
    409,
    'This account is also used at another practice, and email is not set up to notify its owner. Ask your Cusp administrator to reset two-step verification.',
  ],
  no_portal_access: [403, 'This account no longer has a patient record. Call your dental office.'],
  password_link_dead: [409, 'This link was already used or has expired. Ask for a new one.'],
  job_not_found: [404, 'This failed job no longer exists. Reload the page.'],
  letter_not_failed: [
    409,
    'This email did not fail or is no longer needed. Reload the page, or send a new invitation.',
  ],
  letter_failed: [503, 'The email could not be sent right now. Please try again in a moment.'],
  already_approved: [409, 'This practice is already approved.'],
  no_mail: [409, 'Email is not set up, so no link can be sent.'],
  nothing_to_resolve: [409, 'This payment no longer needs attention.'],
  payment_under_way: [
    409,
    'This payment is still being processed. Wait until the card processor has received it.',
  ],
  ...onlineRefusals,
  document_refused: [422, 'This file can’t be accepted.'],
  document_locked: [409, 'This document is locked and cannot be changed.'],
  document_struck: [409, 'This document is marked as entered in error. Restore it first.'],
  document_not_struck: [409, 'This document isn’t marked as entered in error.'],
  image_refused: [422, 'This file can’t be accepted.'],
  image_mounted: [409, 'This image is in another mount. Take it out of that one first.'],
  image_of_other: [409, 'This file names someone else. Check whose image it is.'],
  office_program_revoked: [409, 'This office program was revoked. Add it as a new one.'],
  office_program_not_paired: [
    404,
    'This office program is not paired. Create a code in Settings, under Office Programs.',
  ],
  office_program_pairing_wrong: [
    422,
    'This code is incorrect or has expired. Create a new one in Settings, under Office Programs.',
  ],
  imaging_launch_dead: [409, 'This was opened already or is too old. Press Open Imaging Program again.'],
  image_share_dead: [404, 'This link has ended or expired. Ask the office that sent it for a new one.'],
  phone_upload_dead: [
    404,
    'This code has ended, or another phone has used it. Show a new one on the computer, and scan that.',
  ],
  phone_upload_full: [409, 'This code has taken 60 photos. Show a new one on the computer, and scan that.'],
  file_missing: [422, 'Choose a file.'],
  files_away: [503, 'The files cannot be reached right now. Please try again in a moment.'],
  note_struck: [409, 'This note is marked as entered in error. Write a new one, or add an addendum.'],
  fee_schedule_kind_stays: [
    409,
    'You can’t change what this fee schedule is used for. Add another one instead.',
  ],
  price_list_not_for_patients: [
    409,
    'Only a membership or discount fee schedule can be assigned to a patient. Choose another one.',
  ],
  cosign_not_asked: [409, 'Your co-signature is not needed here.'],
  cosign_own: [403, 'You can’t co-sign your own note. Ask another dentist.'],
  note_template_empty: [422, 'Enter the template text.'],
  note_template_two: [422, 'Choose a procedure or a category, not both.'],
  note_phrase_taken: [409, 'You already have a quick text with this shortcut.'],
  not_the_author: [403, 'Only its author can correct a note. Add an addendum instead.'],
  already_merged: [
    409,
    'One of these records has already been merged into another. Reload the page, or undo that merge first.',
  ],
  export_running: [409, 'An export is already running. Try again when it finishes.'],
  stale_version: [409, staleVersion],
  email_taken: [409, 'An account with this email already exists.'],
  operatory_in_use: [409, 'This operatory has appointments. Move them first.'],
  operatories_changed: [409, 'The operatories have changed. Reload and try again.'],
  provider_is_taken: [409, 'This team member is already a provider.'],
  provider_in_use: [409, 'This provider has appointments. Move them first.'],
  hours_not_found: [404, 'Those hours were not found.'],
  hours_exist: [409, 'Hours starting on this date already exist. Edit those instead.'],
  hours_needed: [
    409,
    'The practice must have at least one set of hours. Edit this one instead of removing it.',
  ],
  closure_not_found: [404, 'That closure was not found.'],
  ...scheduleRefusals,
  ...bookingRefusals,
  visit_ended: [409, 'This appointment is over and can’t be moved.'],
  visit_done: [
    409,
    'Completed treatment is attached to this appointment. Set it back to planned or mark it as entered in error first.',
  ],
  visit_documented: [409, 'This appointment has notes or chart entries, so its patient can’t be changed.'],
  visit_progress: [
    409,
    'This appointment can’t go to that status from its current one. Undo the last change if it was a mistake.',
  ],
  visit_not_seated: [409, 'This patient isn’t in the chair. Seat the patient first.'],
  reason_missing: [422, 'Enter a reason for the no-show.'],
  undo_too_late: [409, 'Only today’s changes can be undone.'],
  visit_event_not_found: [404, 'That change to the appointment was not found.'],
  undo_booking: [409, 'Scheduling can’t be undone. Cancel the appointment instead.'],
  undo_not_last: [409, 'This appointment was changed again later. Undo that change first.'],
  undo_followed: [
    409,
    'This can no longer be undone because something has been paid, closed, or signed since then.',
  ],
  ...ledgerRefusals,
  in_a_family: [409, 'This patient already belongs to a family. Remove them from it first.'],
  not_in_family: [409, 'This patient is not in this family.'],
  head_of_family: [409, 'Make another member the guarantor first.'],
  recall_type_follows: [409, 'Another recall type changes into this one. Edit that one first.'],
  import_unreadable: [
    422,
    'This file cannot be read. Save it as CSV with at most 3,000 lines and 50 columns, and choose it again.',
  ],
  import_errors: [
    422,
    'Some lines have errors. Nothing was imported. Correct the lines in the file and import it again.',
  ],
  procedure_code_taken: [409, 'Another procedure has this code.'],
  provider_has_fees: [409, 'This provider already has a fee schedule.'],
  office_fees_stay: [409, 'The office fee schedule can’t be removed.'],
  reminder_not_found: [404, 'That reminder was not found.'],
  reminder_not_again: [409, 'This reminder is already being retried, was sent, or was canceled.'],
  message_not_again: [409, 'This message can’t be resent. It was already sent.'],
  message_outdated: [
    409,
    'The appointment or offer in this message was changed, canceled, or is over, so the message can’t be resent.',
  ],
  no_test_outbox: [409, 'You can reply here only to test-mode texts.'],
  forged_signature: [403, 'The webhook signature is invalid.'],
  appointment_transition: [409, 'A completed or cancelled appointment keeps its status.'],
  treatment_transition: [
    409,
    'Treatments move from planned to in progress to completed, one step at a time.',
  ],
  ...planRefusals,
  treatment_not_here: [409, 'This treatment was referred, declined or is no longer needed. Undo that first.'],
  planned_here: [
    409,
    'Similar work is planned here. Say whether this is instead of it, or in addition to it.',
  ],
  chart_contradiction: [409, 'This conflicts with the chart. Enter a reason to chart it anyway.'],
  treatment_noted: [409, 'A note is linked to this treatment, so its patient can’t be changed.'],
  treatment_completed: [409, 'This treatment is already completed.'],
  treatment_paid: [409, 'This treatment has a payment. Refund the payment first.'],
  finding_ended: [409, 'This condition has already been resolved.'],
  finding_settled: [
    409,
    'Only the author can edit a condition, and only on the day it was charted. Add a correction instead.',
  ],
  anesthetic_struck: [409, 'This anesthetic is marked as entered in error already.'],
  sedation_open: [409, 'This patient has an unsigned sedation record. Continue that one.'],
  sedation_signed: [409, 'This sedation record is signed and locked. Write an addendum instead.'],
  sedation_not_signed: [409, 'This sedation record isn’t signed yet. Edit it directly.'],
  sedation_entry_not_found: [404, 'That entry was not found.'],
  perio_exam_open: [409, 'This patient has an unfinished perio exam. Continue that one.'],
  perio_exam_finished: [409, 'This perio exam is finished and locked. Amend it with a reason instead.'],
  perio_exam_unfinished: [409, 'This perio exam is not finished yet. Change it directly.'],
  perio_exam_going_on: [409, 'Finish this perio exam first.'],
  perio_stage_lower: [
    409,
    'A higher stage was confirmed earlier, and treatment never lowers the stage. If that diagnosis was wrong, withdraw it first.',
  ],
  perio_diagnosis_stands: [
    409,
    'This perio exam already has a confirmed diagnosis. If it was wrong, withdraw it first.',
  ],
  perio_diagnosis_missing: [409, 'This perio exam has no confirmed diagnosis.'],
  perio_exam_empty: [409, 'Nothing is charted in this perio exam yet.'],
  chart_undo_late: [409, 'Only what was charted today can be undone. Correct it instead.'],
  chart_undo_others: [403, 'Only the person who charted it can undo it. Correct it instead.'],
  undo_signed: [409, 'The patient accepted this in a signed plan. Correct it instead of undoing it.'],
  chart_undone: [409, 'There is nothing left to undo here.'],
  ...sendingRefusals,
  same_key_in_progress: [409, 'This request is still being processed. Try again in a moment.'],
  too_large: [413, 'That is too large.'],
  unsupported_type: [415, 'This content type is not accepted. Send JSON.'],
  invalid: [422, 'Please check your entries.'],
  same_key_other_body: [422, 'This Idempotency-Key was used before with other content.'],
  too_many_tries: [429, 'Too many attempts. Please wait a while and try again.'],
  unexpected: [500, 'Something went wrong on our side. Please try again.'],
  overloaded: [503, 'Cusp is very busy right now. Please try again in a moment.'],
  took_too_long: [503, 'This took too long and was stopped. Please try again in a moment.'],
  records_busy: [503, 'Someone else is changing these records right now. Please try again in a moment.'],
  database_away: [503, 'The database cannot be reached right now. Please try again in a moment.'],
} as const satisfies Record<string, StatusAndSentence>;

/**
 * Every refusal of the server: its status and the sentence a person reads. A call lists the ones specific to it; the
 * general ones apply to every call.
 */
export const refusals = { .../* @__PURE__ */ refusalsOfKinds(), ...ownRefusals };

export type RefusalCode = keyof typeof refusals;

/** A field that breaks a rule: its path in the body, and how to correct it. */
export interface FieldProblem {
  path: string;
  message: string;
}
