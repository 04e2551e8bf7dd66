/** Why a message isn't sent or answered, and how texts are set up. */
export const messageRefusals = {
  message_left: [409, 'This message was already sent. It cannot be taken back.'],
  mailing_changed: [409, 'This list has changed. Look at it again before you send.'],
  mailing_decided: [409, 'Somebody has decided about this bulk text already, or it was stopped.'],
  mailing_own: [403, 'You wrote this bulk text. Another person has to approve it.'],
  mailing_too_old: [
    409,
    'This bulk text waited too long, or its day has passed. Decline it, and have it written again.',
  ],
  picture_filed: [409, 'This picture is in the patient’s record already.'],
  pictures_not_taken: [
    409,
    'Pictures can’t be sent to the practice right now. Please call your dental office.',
  ],
  most_portal_requests: [409, 'You wrote several times today. Please call your dental office.'],
  follow_up_ended: [409, 'This follow-up has ended already.'],
  follow_up_goes_on: [409, 'Only a follow-up that a person, an answer or a decline ended can be resumed.'],
  follow_up_no_call: [409, 'This call is no longer due. Reload the list.'],
  booking_link_dead: [404, 'This link is not complete, or has expired. Please call your dental office.'],
  number_contested: [
    409,
    'Another practice has proven this number. Ask the operator of this service, who decides.',
  ],
  number_proven: [409, 'This number is already verified.'],
  no_number_code: [409, 'No code can be sent to this number. Ask the operator of this service to assign it.'],
  number_code_failed: [409, 'The code could not be sent. Check the number and try again.'],
  wrong_number_code: [422, 'This code is not right, or has expired. Send another one.'],
  visit_link_dead: [404, 'This link is not complete, or has expired. Please call your dental office.'],
  visit_link_tired: [409, 'You changed this several times. Please call your dental office.'],
  visit_link_changed: [409, 'This visit has been changed since then. Please call your dental office.'],
  too_many_letters: [429, 'Too many e-mails were sent. Please wait a while and try again.'],
  too_many_texts: [429, 'Too many texts were sent. Please wait a while and try again.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
