import type { EntrySigner, StaffRole } from '@cusp/contract';

/** The columns that the trigger keep_signer fills as somebody signs. */
export const signerColumns = ['by_role', 'by_license_number', 'by_license_state'] as const;

export interface SignerColumns {
  by_role: StaffRole | null;
  by_license_number: string | null;
  by_license_state: string | null;
}

/** Who signed a row, as they were then; null if that wasn't recorded. */
export const signerOf = (row: SignerColumns): EntrySigner | null =>
  row.by_role === null
    ? null
    : {
        role: row.by_role,
        license_number: row.by_license_number ?? '',
        license_state: row.by_license_state ?? '',
      };
