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
    'No patient has this number or address. Enter it in the patient’s record, with what they agreed to, and write to them there.',
  no_portal:
    'Nobody opens all of this patient’s record in the portal, so nobody would read it there. Invite them on the patient’s page.',
  no_number: 'The patient has no phone number that takes texts.',
  no_address: 'The patient has no e-mail address.',
  no_gateway: 'No text gateway is set up, so no texts can be sent.',
  no_sender:
    'The practice has no number that texts come from. Its owner enters it under Reminders in the settings.',
  number_unregistered:
    'Carriers have not approved the number that texts come from yet. The operator of this service registers it.',
  number_claimed:
    'The number that texts come from is not proven yet. Its owner proves it under Reminders in the settings, or the operator assigns it.',
  number_contested:
    'Another practice has the number that texts come from. The operator of this service decides whose it is.',
  no_mail: 'No mail is set up, so no e-mails can be sent.',
  not_approved:
    'The practice is new: its own words are sent a week after it registered, or once the operator approved it.',
  night: 'It is waiting for the morning: nothing is sent before 8 AM or after 9 PM.',
  held: 'The patient may have asked for no more messages. It goes out once that reply is answered or marked as done.',
  perhaps_stop:
    'This may ask for no more messages. Automatic texts to this patient wait until you answer it or mark it as done. If it asks to stop, record that under Consent first.',
  reaction: 'The phone reports a reaction to a text of yours. It is not an answer.',
  visit_passed: 'The visit has passed.',
  birthday_over: 'The birthday has passed.',
  visit_changed: 'The visit was moved, canceled or confirmed meanwhile.',
  offer_over: 'The offer has ended.',
  follow_up_over: 'The patient has since booked, replied, or declined.',
  delay_over: 'They have arrived, or the delay has changed.',
  link_over: 'What it asked for was paid, or its link has expired.',
  number_asked: 'Someone else at this number was asked.',
  too_many: 'The limit of messages for today was reached.',
  wrong_number: 'This number cannot receive texts.',
  other_country: 'Texts do not go to numbers of this country.',
  not_delivered: 'The carrier did not deliver it.',
  gateway_refused: 'The text gateway refused it.',
  gateway_away: 'The text gateway could not be reached.',
  gateway_busy: 'The text gateway did not take it now.',
  fate_unknown: 'No answer says whether it went out. It is not sent again automatically.',
  mail_away: 'The mail server could not be reached.',
  mail_busy: 'The mail server is temporarily not accepting email.',
  mail_refused: 'The mail server refused it.',
  wrong_address: 'The mail server does not deliver to this address.',
} as const;
export type MessageReason = keyof typeof messageReasons;
