/** Why a message isn't sent or answered, and how texts are set up. */
export const messageRefusals = {
  reminder_rule_not_found: [404, 'That reminder was not found.'],
  sender_taken: [409, 'Another practice has this number.'],
  visit_link_dead: [404, 'This link is not complete, or has expired. Please call your dental office.'],
  visit_link_changed: [409, 'This visit was changed since. Please call your dental office.'],
  too_many_letters: [429, 'Too many letters were sent. Please wait a while and try again.'],
  too_many_texts: [429, 'Too many texts were sent. Please wait a while and try again.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
