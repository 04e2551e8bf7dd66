import type { Tx } from '../../db/database.ts';
import { sqlFor } from '../../db/database.ts';
import { idAt } from './appointments.ts';

/** The scale of the periapical, as a sensor's file says it. */
export const periapicalScale = { calibration: 'estimated', mm_per_pixel: 0.043 } as const;

const at = (x: number, y: number) => ({ x, y });

/** The two canals of tooth 19 as `periapical` draws them, and what is seen beside them. */
const drawn = [
  { kind: 'length', text: 'MB', points: [at(275, 105), at(275, 196), at(275, 588)] },
  { kind: 'length', text: 'D', points: [at(365, 105), at(365, 196), at(365, 588)] },
  { kind: 'arrow', text: 'Check in 6 months', points: [at(480, 760), at(378, 610)] },
] as const;

/** Measures the canals of Noah Evans's molar after its root canal. */
export const addDemoAnnotations = (
  tx: Tx,
  image: { id: string; patient_id: string; created_at: string },
  by: { id: string; name: string },
) =>
  tx.all(
    sqlFor.insertInto('image_annotation').values(
      drawn.map(({ points, ...about }) => ({
        ...about,
        ...periapicalScale,
        id: idAt(image.created_at),
        patient_id: image.patient_id,
        image_id: image.id,
        points: JSON.stringify(points),
        tooth: 36,
        author: by.name,
        author_id: by.id,
        created_at: image.created_at,
      })),
    ),
  );
