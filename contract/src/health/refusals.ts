/** Refusals to change a health history. */
export const healthRefusals = {
  health_entry_gone: [409, 'This entry has ended or was entered in error. Add a new one.'],
  health_kind_stays: [
    409,
    'An entry can’t be moved to another list. Mark it as entered in error and add a new one.',
  ],
  health_not_a_problem: [409, 'Only a condition can be confirmed as a diagnosis.'],
  health_list_not_empty: [409, 'This list has entries. End them or mark them as entered in error first.'],
  health_not_asked: [
    409,
    'The patient was never asked about allergies, medications, or conditions. Ask, and record what there is or that there is none.',
  ],
  health_line_gone: [409, 'This line is no longer in the text. Reload the page.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
