import type { Tx } from '../../db/database.ts';
import { sqlFor } from '../../db/database.ts';
import { idAt } from './appointments.ts';
import type { Author } from './charting.ts';

/** The dentist who reads the demo's radiographs. */
export const demoReader = (tx: Tx): Promise<Author> =>
  tx.one(
    sqlFor.selectFrom('staff').select(['id', 'name']).where('role', '=', 'dentist').orderBy('id').limit(1),
  );

/** A dentist reads images the moment they are there. */
export const readDemoImages = (
  tx: Tx,
  images: readonly { id: string; patient_id: string; created_at: string }[],
  findings: string,
  by: Author,
) =>
  tx.all(
    sqlFor.insertInto('image_reading').values(
      images.map(({ id, patient_id, created_at }) => ({
        id: idAt(created_at),
        patient_id,
        image_id: id,
        findings,
        read_by: by.name,
        read_by_id: by.id,
        created_at,
      })),
    ),
  );
