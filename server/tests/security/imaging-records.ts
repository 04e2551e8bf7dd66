import type pg from 'pg';
import { nameOn } from './marking.ts';
import type { Side } from './side.ts';

interface Ground {
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  make(kind: string, side: Side, patientId?: string): Promise<string>;
  madeBy(call: string, side: Side, given: object, id?: string): Promise<string>;
}

/** Captures on a computer, and images that it delivered without a patient. */
export function imagingRecordsOf({ asOwner, make, madeBy }: Ground) {
  /** @param id that of an image, whose stored files it then shows; else it has none */
  const waiting = async (side: Side, id: string | null) => {
    const program = await make('office_program', side);
    return asOwner(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into tray_image (practice_id, id, program_id, source, content_type, size, checksum, width, height, kind, subject_name,
            taken_at)
          values ($1, coalesce($2, gen_random_uuid()), $3, $4, 'image/png', 1, encode(sha256(gen_random_uuid()::text::bytea), 'hex'),
            1, 1, 'other', '', now()) returning id`,
        [side.practiceId, id, program, nameOn(side)],
      );
      return rows[0]?.id ?? '';
    });
  };
  return {
    image_capture: async (side: Side) =>
      madeBy(
        'startImageCapture',
        side,
        { program_id: await make('office_program', side) },
        await make('mount', side),
      ),
    tray_image: async (side: Side, patientId: string) => waiting(side, await make('image', side, patientId)),
    /** One that can become a patient's image. */
    waitingTrayImage: (side: Side) => waiting(side, null),
  };
}
