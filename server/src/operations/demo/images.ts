import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { FileStore } from '../../services/files/store.ts';
import { todayHere } from '../../values/calendar/today.ts';
import { addDemoAnnotations, periapicalScale } from './annotations.ts';
import { demoMoment, idAt } from './appointments.ts';
import { addDemoAppeal } from './appeals.ts';
import { addDemoAttachments, drawAttached } from './attachments.ts';
import type { AttachedRadiographs } from './attachments.ts';
import { addDemoMessagePicture } from './message-picture.ts';
import { addDemoCards } from './cards.ts';
import { addDemoDocuments } from './documents.ts';
import { addDemoMounts, drawMounts } from './mounts.ts';
import type { DrawnMount } from './mounts.ts';
import { bitewing, periapical } from './radiographs.ts';
import { demoReader, readDemoImages } from './readings.ts';
import { drawImage, storeDemoImage } from './storing-images.ts';
import type { DrawnImage } from './storing-images.ts';

interface DemoImage {
  first_name: string;
  last_name: string;
  kind: 'bitewing' | 'periapical';
  caption: string;
  teeth: string;
  /** How many days before today it was taken. */
  ago: number;
  drawing: string;
  /** What the dentist read on it; nothing yet on the newest one. */
  findings: string;
  /** The newest one still waits until a dentist releases it to the patient; it is measured already. */
  waits?: true;
}

const demoImages: readonly DemoImage[] = [
  {
    first_name: 'Olivia',
    last_name: 'Bennett',
    kind: 'bitewing',
    caption: 'Right bitewing',
    teeth: '2-5, 28-31',
    ago: 195,
    drawing: bitewing([{}, { filling: true }, { caries: true }, {}], [{}, {}, { filling: true }, {}]),
    findings: 'Caries 3 D. Fillings intact. Bone level normal.',
  },
  {
    first_name: 'Olivia',
    last_name: 'Bennett',
    kind: 'bitewing',
    caption: 'Left bitewing',
    teeth: '12-15, 18-21',
    ago: 195,
    drawing: bitewing([{}, {}, { filling: true }, { filling: true }], [{}, {}, {}, {}]),
    findings: 'No caries. Bone level normal.',
  },
  {
    first_name: 'Henry',
    last_name: 'Underwood',
    kind: 'bitewing',
    caption: 'Right bitewing, bone loss at the molars',
    teeth: '2-5, 28-31',
    ago: 100,
    drawing: bitewing(
      [{}, {}, { crown: true }, { filling: true }],
      [{}, {}, { crown: true, canal: true }, {}],
      -52,
    ),
    findings: 'Horizontal bone loss at the molars. Crown margins sound.',
  },
  {
    first_name: 'Noah',
    last_name: 'Evans',
    kind: 'periapical',
    caption: 'After the root canal',
    teeth: '18',
    ago: 3,
    drawing: periapical([{ filling: true }, { crown: true, canal: true }, {}]),
    findings: '',
    waits: true,
  },
];

/** Radiographs of the demo, drawn: those of the gallery, the mounts, and what is attached to claims. */
export interface DrawnRadiographs {
  gallery: { image: DemoImage; pictures: DrawnImage }[];
  mounts: DrawnMount[];
  attached: AttachedRadiographs;
}

/** Draws the radiographs; nothing of it waits for the database. */
export async function drawRadiographs(): Promise<DrawnRadiographs> {
  const [gallery, mounts, attached] = await Promise.all([
    Promise.all(demoImages.map(async (image) => ({ image, pictures: await drawImage(image.drawing) }))),
    drawMounts(),
    drawAttached(),
  ]);
  return { gallery, mounts, attached };
}

/** Stores the radiographs; new ones wait for a dentist's release from now on. */
export async function addDemoImages(
  tx: Tx,
  place: { store: FileStore; practiceId: string },
  { gallery, mounts, attached }: DrawnRadiographs,
): Promise<void> {
  const { today } = await tx.one(raw(sql<{ today: string }>`select ${todayHere} as today`));
  const assistant = await tx.one(
    sqlFor.selectFrom('staff').select(['id', 'name']).where('role', '=', 'assistant'),
  );
  const dentist = await demoReader(tx);
  for (const [index, { image, pictures }] of gallery.entries()) {
    const { first_name, last_name, drawing: _, ago, waits = false, findings, ...about } = image;
    const created_at = demoMoment(addDays(today, -ago), 14 + index);
    const patient = await tx.one(
      sqlFor
        .selectFrom('patient')
        .select('id')
        .where('first_name', '=', first_name)
        .where('last_name', '=', last_name),
    );
    const id = idAt(created_at);
    await storeDemoImage(tx, place, pictures, {
      ...about,
      ...(waits && periapicalScale),
      id,
      patient_id: patient.id,
      date_taken: addDays(today, -ago),
      uploaded_by: assistant.name,
      uploaded_by_id: assistant.id,
      created_at,
      released_at: waits ? null : created_at,
    });
    const stored = { id, patient_id: patient.id, created_at };
    if (waits) await addDemoAnnotations(tx, stored, dentist);
    else await readDemoImages(tx, [stored], findings, dentist);
  }
  await addDemoMounts(tx, { ...place, today, by: assistant, reader: dentist }, mounts);
  await addDemoCards(tx, place, today);
  await addDemoDocuments(tx, place, today);
  await addDemoMessagePicture(tx, place);
  await addDemoAttachments(tx, { ...place, today, by: assistant, drawn: attached });
  await addDemoAppeal(tx, { practiceId: place.practiceId, today, by: assistant });
  await tx.all(sqlFor.updateTable('practice').set({ images_wait: true }));
}
