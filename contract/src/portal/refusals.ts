/** Refusals of booking, moving, canceling and checking in for visits online. */
export const bookingRefusals = {
  booking_closed: [409, 'Visits can’t be booked online right now. Please call your dental office.'],
  opening_taken: [409, 'This time was just taken. Please choose another one.'],
  most_booked_online: [
    409,
    'You’ve reached the limit for online bookings. Please call your dental office to book another visit.',
  ],
  most_online_changes: [429, 'You’ve reached today’s limit for changes. Please call your dental office.'],
  visit_not_refusable: [
    409,
    'Only upcoming appointments booked in the portal can be declined. Cancel this one instead.',
  ],
  undo_refusal: [
    409,
    'This can’t be undone because the patient was notified. Book another appointment instead.',
  ],
  visit_not_changeable: [409, 'This visit can’t be changed online. Please call your dental office.'],
  check_in_early: [409, 'It is too early to check in for this visit.'],
  check_in_over: [409, 'This visit has already started.'],
  check_in_canceled: [409, 'This visit was canceled. Please call your dental office.'],
  check_in_closed: [409, 'You can’t check in here for this visit. Please go to the front desk.'],
  booking_page_not_found: [404, 'There is no booking page at this address. Please call the dental office.'],
  booking_address_taken: [409, 'Another practice has this address. Choose another one.'],
  holds_full: [
    409,
    'Many people are booking this day right now. Choose another day, or try again in a few minutes.',
  ],
  work_needed: [409, 'Many people are booking right now. Please try again.'],
  booking_texts_full: [
    429,
    'We can’t text more codes right now. Have the code emailed to you, or try again later.',
  ],
  booking_hold_over: [409, 'We are no longer holding this time. Please choose a time again.'],
  no_booking_code: [422, 'Enter an email or phone number for the code.'],
  booking_code_failed: [503, 'We couldn’t send the code. Check what you entered, or use the other option.'],
  most_requests: [
    409,
    'You already have several requests. The practice will contact you, or you can call them.',
  ],
  deposit_no_provider: [422, 'Online payment is not set up on this server, so no deposit can be asked for.'],
  deposit_first: [409, 'This visit requires a deposit. Please reload the page.'],
  visit_request_not_found: [
    404,
    'We couldn’t find this request. Open the full link, or call your dental office.',
  ],
  visit_request_over: [409, 'This can no longer be changed here. Please call your dental office.'],
  deposit_settled: [409, 'This deposit has already been resolved.'],
  request_decided: [409, 'This request has already been answered.'],
  tablet_revoked: [409, 'This tablet was revoked. Add it as a new one.'],
  no_tablet: [409, 'No tablet is connected yet. An owner can connect one in Settings, under Tablets.'],
  tablet_not_paired: [404, 'This tablet is not connected. Ask the office to connect it again.'],
  tablet_pairing_wrong: [
    422,
    'This code is incorrect or has expired. Create a new one in Settings, under Tablets.',
  ],
  tablet_code_wrong: [422, 'This code is incorrect or has expired. Ask the front desk for a new one.'],
  no_form_waits: [409, 'This patient has no forms to complete. Send one first.'],
  health_forms_copied: [
    409,
    'A link that you copy doesn’t open forms with health questions. Send it by text or email, or hand over the tablet.',
  ],
  invited_not_proven: [
    409,
    'This address isn’t the one that the patient’s record was made with, so a dentist, hygienist, or assistant has to invite it.',
  ],
  contact_not_proven: [
    409,
    'This number or address was changed at the front desk, so a dentist, hygienist, or assistant has to send it. Or hand over the tablet.',
  ],
  no_proof_waits: [
    409,
    'A caregiver’s link opens only forms that request proof of authority, and this patient has none waiting. Send one first, such as “Acting for a patient.”',
  ],
  carer_not_known: [
    409,
    'No email or phone is on file for anyone acting for this patient. Copy the link and share it with them.',
  ],
  forms_hidden_from_parents: [
    409,
    'Your practice hides this patient’s forms from parents, and a link would open for anyone who knows the birth date. Use the tablet, or invite the patient to the portal at their own address.',
  ],
  form_link_dead: [
    404,
    'This link has been used or has expired. Use the latest message from your dental office, or call them.',
  ],
  form_link_wrong: [
    422,
    'That birth date doesn’t match. After a few attempts, or once used or expired, the link stops working. If that happens, call your dental office.',
  ],
  part_not_shared: [
    403,
    'This part of the record is not shared with your account. Your dental office can tell you more.',
  ],
  not_yours_to_keep: [403, 'Your dental office controls this setting. Please ask them.'],
  hold_requested: [409, 'This time was requested online. Accept or decline the request.'],
} as const;
