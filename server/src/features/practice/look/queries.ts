import { patientColorRules } from '@cusp/contract';
import type { PracticeLook, ShownLook } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first, one } from '../../../db/read-plan.ts';
import { markOfPractice } from '../../../site/portal-address.ts';

/** The current practice with its look, which may not have been set, in the portal's role too. */
const shown = () =>
  sqlFor
    .selectFrom('practice as p')
    .leftJoin('practice_look as l', 'l.practice_id', 'p.practice_id')
    .select(['p.practice_id', 'l.color', 'l.width', 'l.height', 'l.checksum']);

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

const lookOf = (row: StoredPicture & { color: string | null }): ShownLook => ({
  picture: pictureOf(row),
  colors: row.color === null ? '' : patientColorRules(row.color),
  mark: markOfPractice(row.practice_id),
});

/** The current practice's look as patients' pages show it, in the portal's role too. */
export const shownLook = one(shown()).map(lookOf);

/** The same with the practice's name; undefined if the practice is suspended, or none. */
export const namedLook = first(shown().select('p.name').where('p.suspended_at', 'is', null)).map(
  (row) => row && { practice_name: row.name, look: lookOf(row) },
);

/** The look as its owner set it. */
export const practiceLook = one(shown().select('l.version')).map((row): PracticeLook => ({
  color: row.color,
  picture: pictureOf(row),
  mark: markOfPractice(row.practice_id),
  version: row.version ?? 0,
}));

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
