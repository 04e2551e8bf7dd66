import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { signerOf } from '../../../values/signer.ts';
import type { SignerColumns } from '../../../values/signer.ts';

const noNumbers = {
  prescriber_npi: '',
  prescriber_dea: '',
  prescriber_license_number: '',
  prescriber_license_state: '',
};

/**
 * The prescribers' current identifiers. A separate query in the same round trip, because the portal's role uses the
 * query for prescriptions but can't read staff.
 */
export const prescribers = all(
  sqlFor
    .selectFrom('staff')
    .select([
      'id',
      'npi as prescriber_npi',
      'dea as prescriber_dea',
      'license_number as prescriber_license_number',
      'license_state as prescriber_license_state',
    ]),
);

/** Adds who signed, and the identifiers for the sheet: the license of then, or the current one if there was none. */
export function withPrescribers<Row extends { prescribed_by_id: string } & SignerColumns>(
  rows: readonly Row[],
  known: readonly ({ id: string } & typeof noNumbers)[],
) {
  const numbers = new Map(known.map(({ id, ...own }) => [id, own]));
  return rows.map((row) => {
    const signer = signerOf(row);
    return {
      ...row,
      signer,
      ...(numbers.get(row.prescribed_by_id) ?? noNumbers),
      ...(signer !== null &&
        signer.license_number !== '' && {
          prescriber_license_number: signer.license_number,
          prescriber_license_state: signer.license_state,
        }),
    };
  });
}

export interface Prescriber {
  prescribed_by: string;
  prescribed_by_id: string;
  prescribed_date: string;
}

/** The prescriber's current NPI; '' if unknown. */
export const prescriberNpi = async (tx: Tx, staffId: string): Promise<string> =>
  (await tx.one(sqlFor.selectFrom('staff').select('npi').where('id', '=', staffId))).npi;
