/** Refusals of places in the schedule: kinds, holds and offers. */
export const scheduleRefusals = {
  standard_kind: [
    409,
    'This is a standard appointment type. Its category can’t be changed and it can’t be removed.',
  ],
  place_taken: [409, 'This time is taken.'],
  patient_elsewhere: [409, 'This patient already has an appointment in another operatory at this time.'],
  place_passed: [409, 'This time is about to start or has passed.'],
  hold_not_found: [404, 'This time is no longer held.'],
  hold_offered: [409, 'This opening is being offered to patients. Withdraw the offer first.'],
  offer_closed: [409, 'This offer has already ended.'],
  offer_no_fit: [409, 'One of these patients no longer fits this opening. Search again.'],
  offer_unreachable: [409, 'None of these patients can be texted. Call them instead.'],
  offer_link_dead: [404, 'This link is incomplete or has expired. Please call your dental office.'],
  offer_changed: [409, 'Your visit has been changed since then. Please call your dental office.'],
  time_missing: [
    422,
    'Clocks change to daylight saving time on this day, so this time does not exist. Choose another time.',
  ],
  schedule_too_long: [422, 'Choose a range of seven days or less.'],
  month_too_long: [422, 'Choose a range of six weeks or less.'],
} as const;
