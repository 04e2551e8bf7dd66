/** Refusals of booking, moving, canceling and checking in for visits online. */
export const bookingRefusals = {
  booking_closed: [409, 'Visits can’t be booked online right now. Please call your dental office.'],
  opening_taken: [409, 'This time was just taken. Please choose another one.'],
  most_booked_online: [
    409,
    'You have booked several visits already. Please call your dental office to book another one.',
  ],
  most_online_changes: [
    429,
    'You have changed your visits several times today. Please call your dental office.',
  ],
  visit_not_refusable: [
    409,
    'Only a visit that its patient booked in the portal, and that is still to come, can be refused. Cancel it instead.',
  ],
  undo_refusal: [409, 'A refusal can’t be undone, since the patient was told. Book another visit instead.'],
  visit_not_changeable: [409, 'This visit can’t be changed online. Please call your dental office.'],
  check_in_early: [409, 'It is too early to check in for this visit.'],
  check_in_over: [409, 'This visit has begun already.'],
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
  booking_hold_over: [409, 'The time is no longer held for you. Please choose a time again.'],
  no_booking_code: [422, 'Enter an email or phone number for the code.'],
  booking_code_failed: [503, 'We couldn’t send the code. Check what you entered, or use the other option.'],
  most_requests: [
    409,
    'You have asked for several visits already. The practice will answer you, or call them.',
  ],
  deposit_no_provider: [422, 'Online payment is not set up on this server, so no deposit can be asked for.'],
  deposit_first: [409, 'This visit requires a deposit. Please reload the page.'],
  visit_request_not_found: [
    404,
    'This request is not known. Open the whole link, or call your dental office.',
  ],
  visit_request_over: [409, 'This can no longer be changed here. Please call your dental office.'],
  deposit_settled: [409, 'This deposit has already been resolved.'],
  request_decided: [409, 'Somebody has decided about this request already.'],
  tablet_revoked: [409, 'This tablet was revoked. Add it as a new one.'],
  no_tablet: [409, 'No tablet is connected yet. An owner can connect one in Settings, under Tablets.'],
  tablet_not_paired: [404, 'This tablet is not connected. Ask the office to connect it again.'],
  tablet_pairing_wrong: [422, 'This code is not right, or too old. Make a new one under Settings, Tablets.'],
  tablet_code_wrong: [422, 'This code is not right, or too old. Ask for a new one at the front desk.'],
  no_form_waits: [409, 'No form waits for this patient. Give one first.'],
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
    'No form that asks for a proof of authority waits for this patient, and a carer’s link opens no other. Give one first, such as “Acting for a patient.”',
  ],
  carer_not_known: [
    409,
    'This link is for somebody who acts for the patient, and no such address or number of theirs is on file. Copy the link and hand it to them.',
  ],
  forms_hidden_from_parents: [
    409,
    'By your practice’s rules parents don’t see this patient’s forms, and a link opens for anyone who knows the birth date. Hand over the tablet, or invite the patient to the portal at an address of their own.',
  ],
  form_link_dead: [
    404,
    'This link has been used, or has expired. Use the newest message of your dental office, or call them.',
  ],
  form_link_wrong: [
    422,
    'This birth date doesn’t open the link. After a few tries, and once it was used or has expired, a link opens nothing: then call your dental office.',
  ],
  part_not_shared: [
    403,
    'This part of the record is not shared with your account. Your dental office can tell you more.',
  ],
  not_yours_to_keep: [403, 'The practice’s rules don’t leave this to you. Ask your dental office.'],
  hold_requested: [409, 'Somebody asked for this time online. Take the request in, or refuse it.'],
} as const;
