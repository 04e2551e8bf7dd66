/** Refusals to change, archive or merge a patient's record, or to send something to a patient. */
export const patientRefusals = {
  patient_archived: [409, 'This patient is already archived.'],
  patient_deceased: [409, 'This patient is marked as deceased.'],
  patient_not_deceased: [409, 'This patient is not marked as deceased.'],
  nothing_to_deceased: [
    409,
    'This patient is marked as deceased, so nothing is sent. Contact the person handling the account.',
  ],
  patient_not_archived: [409, 'This patient is not archived.'],
  not_merged: [409, 'This record is not merged into another one.'],
  has_merged_records: [
    409,
    'Other records are already merged into the one you would be closing. Keep that record instead, or undo those merges first.',
  ],
  two_portal_accounts: [409, 'Each record has its own portal account. Choose which account to keep.'],
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
