import type { Image } from '@cusp/contract';
import { asOwner } from '../../../../tests/support/practice.ts';
import { newId } from '../../../values/ids.ts';

type Given = Partial<Pick<Image, 'teeth' | 'kind' | 'width' | 'height' | 'calibration' | 'mm_per_pixel'>>;

/** An image of a patient, whose files aren't in the store. Returns its id. */
export async function imageRow(
  patientId: string,
  { teeth = '', kind = 'other', width = 1, height = 1, calibration = null, mm_per_pixel = null }: Given = {},
): Promise<string> {
  const id = newId();
  await asOwner((owner) =>
    owner.query(
      `insert into image (practice_id, id, patient_id, content_type, size, checksum, width, height, caption, kind, teeth,
            calibration, mm_per_pixel, uploaded_by, uploaded_by_id)
          select p.practice_id, $1, p.id, 'image/png', 1, repeat('0', 64), $3, $4, '', $5, $6, $7, $8, '', s.id
            from patient p join staff s on s.practice_id = p.practice_id where p.id = $2 limit 1`,
      [id, patientId, width, height, kind, teeth, calibration, mm_per_pixel],
    ),
  );
  return id;
}
