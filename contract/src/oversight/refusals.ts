/** Refusals to import from another program. */
export const importRefusals = {
  import_running: [409, 'Another import is not finished. Finish or discard it first.'],
  import_not_ready: [409, 'This import is not ready. Reload the page to see where it stands.'],
  import_undoing: [409, 'An import is being undone. You can make changes again once that is over.'],
  import_used: [409, 'This import can no longer be undone, because its records were used.'],
  import_signed: [409, 'This import was signed already.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
