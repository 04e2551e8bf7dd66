import type { Mount } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import { insertImage, readImage } from '../images/index.ts';
import { fillNextSlot } from '../mounts/index.ts';
import * as queries from './queries.ts';

interface Filing {
  patientId: string;
  /** The mount whose next empty slot it takes. */
  mount: Mount | undefined;
  /** Who is responsible for whose image it is. */
  person: { id: string; name: string };
  by: EventAuthor;
}

/** Makes an image that the practice received a patient's image, with the same files. Tells whether the mount had a slot for it. */
export async function fileInRecord(
  tx: Tx,
  { id, content_type, size, checksum, width, height, calibration, mm_per_pixel, ...said }: queries.TrayRow,
  { patientId, mount, person, by }: Filing,
) {
  const hasSlot = mount?.slots.some(({ image_id }) => image_id === null);
  await insertImage(tx, {
    id,
    patient_id: patientId,
    content_type,
    size,
    checksum,
    width,
    height,
    calibration,
    mm_per_pixel,
    caption: '',
    teeth: '',
    // The slot decides, the file only proposes: it takes the slot's kind.
    kind: hasSlot === true ? 'other' : said.kind,
    date_taken: mount?.date_taken ?? said.date_taken,
    uploaded_by: person.name,
    uploaded_by_id: person.id,
  });
  await queries.setFiled(tx, id);
  recordEvent(tx, 'image.added', id, by);
  recordEvent(tx, 'tray_image.filed', id, by);
  const filled = mount && (await fillNextSlot(tx, mount.id, { imageId: id, by }));
  const image = await tx.ask(readImage(id));
  return { image, isMounted: filled?.isMounted === true, isFull: filled?.isFull === true };
}
