/** Refusals to import from another program. */
export const importRefusals = {
  import_running: [409, 'Another import is not finished. Finish or discard it first.'],
  import_not_ready: [409, 'This import is not ready. Reload the page to see where it stands.'],
  import_undoing: [409, 'An import is being undone. You can make changes again once that is over.'],
  import_used: [409, 'This import can no longer be undone, because its records were used.'],
  import_signed: [409, 'This import was signed already.'],
  table_waiting: [409, 'Another table is not mapped yet. Check or discard it first.'],
  table_not_waiting: [409, 'This table is not waiting to be mapped. Reload the page to see where it stands.'],
  table_unreadable: [422, 'This file cannot be read as a table. Export it as CSV and upload it again.'],
  table_undecided: [422, 'Some columns or values of this table are not decided yet.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
