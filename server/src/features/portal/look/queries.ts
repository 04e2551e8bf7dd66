import { patientColorRules } from '@cusp/contract';
import type { PracticeLook, ShownLook } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';

const shown = () =>
  sqlFor.selectFrom('practice_look').select(['practice_id', 'color', 'width', 'height', 'checksum']);

interface StoredPicture {
  practice_id: string;
  width: number | null;
  height: number | null;
  checksum: string | null;
}

/** The picture with its address. */
function pictureOf({ practice_id, width, height, checksum }: StoredPicture): PracticeLook['picture'] {
  if (width === null || height === null || checksum === null) return null;
  return { src: `/api/practice-pictures/${practice_id}/${checksum}`, width, height };
}

/** What patients' pages show of the current practice's look, in the portal's role too. */
export const shownLook = first(shown()).map((row): ShownLook => ({
  picture: row === undefined ? null : pictureOf(row),
  colors: row === undefined || row.color === null ? '' : patientColorRules(row.color),
}));

/** The look as its owner set it. */
export const practiceLook = first(shown().select('version')).map((row): PracticeLook =>
  row === undefined
    ? { color: null, picture: null, version: 0 }
    : { color: row.color, picture: pictureOf(row), version: row.version },
);

/** The fields that are set together. */
type LookFields =
  | { color: string | null }
  | { picture: Buffer; width: number; height: number; checksum: string }
  | { picture: null; width: null; height: null; checksum: null };

export const keepLook = (tx: Tx, fields: LookFields) =>
  tx.all(
    sqlFor
      .insertInto('practice_look')
      .values(fields)
      .onConflict((row) =>
        row
          .constraint('practice_look_pk')
          .doUpdateSet({ ...fields, version: sql<number>`practice_look.version + 1` }),
      ),
  );

/** The current practice's picture; undefined if another one took its place. */
export const pictureBytes = (checksum: string) =>
  first(sqlFor.selectFrom('practice_look').select('picture').where('checksum', '=', checksum));
