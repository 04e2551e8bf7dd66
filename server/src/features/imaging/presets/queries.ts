import type { ImagePreset } from '@cusp/contract';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';

const columns = ['id', 'kind', 'brightness', 'contrast', 'gamma', 'inverted', 'sharpened'] as const;

export const presetsOf = (tx: Tx, staffId: string) =>
  tx.all(sqlFor.selectFrom('image_preset').select(columns).where('staff_id', '=', staffId).orderBy('kind'));

/** Keeps a person's preset of a kind, in place of the earlier one. */
export const keepPreset = (tx: Tx, staff_id: string, { kind, ...shown }: Omit<ImagePreset, 'id'>) =>
  tx.one(
    sqlFor
      .insertInto('image_preset')
      .values({ id: newId(), staff_id, kind, ...shown })
      .onConflict((conflict) => conflict.constraint('image_preset_unique').doUpdateSet(shown))
      .returning(columns),
  );
