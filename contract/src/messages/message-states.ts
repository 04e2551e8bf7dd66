/**
 * `unknown`: it was handed over, and no answer says whether it went out; it is not repeated automatically. `not_sent`: it was
 * not tried, because it may not or can't be sent. `withdrawn`: its visit was moved or cancelled before.
 */
export const messageStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'not_sent',
  'unknown',
  'withdrawn',
  'received',
] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message was not sent, or not yet; of a reply, what has to be known of it. */
export const messageReasons = {
  no_consent: 'The patient has not agreed to be contacted this way.',
  stopped: 'This number replied STOP.',
  deceased: 'The patient has died.',
  archived: 'The patient’s record is archived.',
  inactive: 'The patient is inactive, or their record is archived.',
  taken_back: 'It was withdrawn before it was sent.',
  waits_for_approval: 'It is a bulk text that another person has to approve first.',
  no_patient:
    'No patient has this number or address. Add it to the patient’s record along with their consent, then message them from there.',
  no_portal:
    'No one has full portal access for this patient, so no one would see the message. Send an invitation from the patient’s page.',
  no_number: 'The patient has no phone number that can receive texts.',
  no_address: 'The patient has no email address.',
  no_gateway: 'No text gateway is set up, so no texts can be sent.',
  no_sender: 'The practice has no texting number. The owner can add one in Settings, under Reminders.',
  number_unregistered:
    'The phone carriers have not approved your texting number yet. Your Cusp administrator registers it.',
  number_claimed:
    'Your texting number is not verified yet. The owner can verify it in Settings, under Reminders, or your Cusp administrator can assign it.',
  number_contested:
    'Another practice has the same texting number. Your Cusp administrator will decide which practice it belongs to.',
  no_mail: 'Email is not set up, so no emails can be sent.',
  not_approved:
    'Custom messages can be sent one week after the practice registers, or once your Cusp administrator approves it.',
  night: 'It will be sent in the morning. Nothing is sent before 8 AM or after 9 PM.',
  held: 'The patient may have asked for no more messages. It goes out once that reply is answered or marked as done.',
  perhaps_stop:
    'This may ask for no more messages. Automatic texts to this patient wait until you answer it or mark it as done. If it asks to stop, record that under Consent first.',
  reaction: 'The phone reports a reaction to a text of yours. It is not an answer.',
  visit_passed: 'The visit has passed.',
  birthday_over: 'The birthday has passed.',
  visit_changed: 'The appointment has since been rescheduled, canceled, or confirmed.',
  offer_over: 'The offer has ended.',
  follow_up_over: 'The patient has since booked, replied, or declined.',
  delay_over: 'They have arrived, or the delay has changed.',
  link_over: 'What it asked for was paid, or its link has expired.',
  number_asked: 'The offer was sent to someone else at this number.',
  too_many: 'The limit of messages for today was reached.',
  wrong_number: 'This number cannot receive texts.',
  other_country: 'Texts do not go to numbers of this country.',
  not_delivered: 'The carrier did not deliver it.',
  gateway_refused: 'The text gateway refused it.',
  gateway_away: 'The text gateway could not be reached.',
  gateway_busy: 'The text gateway is temporarily not accepting texts.',
  fate_unknown: 'Cusp could not confirm whether it was sent. It will not be resent automatically.',
  mail_away: 'The mail server could not be reached.',
  mail_busy: 'The mail server is temporarily not accepting email.',
  mail_refused: 'The mail server refused it.',
  wrong_address: 'The mail server does not deliver to this address.',
} as const;
export type MessageReason = keyof typeof messageReasons;
