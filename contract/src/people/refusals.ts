/** Refusals to change, archive or merge a patient's record, or to send something to a patient. */
export const patientRefusals = {
  patient_archived: [409, 'This patient is already archived.'],
  patient_deceased: [409, 'This patient is marked as deceased.'],
  patient_not_deceased: [409, 'This patient is not marked as deceased.'],
  nothing_to_deceased: [
    409,
    'This patient is marked as deceased, and nothing is sent to them. Write to whoever settles the account.',
  ],
  patient_not_archived: [409, 'This patient is not archived.'],
  not_merged: [409, 'This record is not merged into another one.'],
  has_merged_records: [
    409,
    'Other records are merged into the record that would go. Keep that one instead, or undo those merges first.',
  ],
  two_portal_accounts: [
    409,
    'Each of these records has a portal account of its own. Choose which account stays.',
  ],
  draft_not_found: [404, 'That draft was not found.'],
  draft_elsewhere: [
    409,
    'This is also open in another window, which keeps it. What you type here is not kept until you save it.',
  ],
  survivor_archived: [
    409,
    'The record you chose to keep is archived. Restore it first, or keep the other one.',
  ],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
