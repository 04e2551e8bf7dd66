import { addDays, mountTemplates } from '@cusp/contract';
import type { Tx } from '../../db/database.ts';
import { sqlFor } from '../../db/database.ts';
import { insertMount, placeImages } from '../../features/imaging/mounts/index.ts';
import type { FileStore } from '../../services/files/store.ts';
import { demoMoment, idAt } from './appointments.ts';
import { bitewing } from './radiographs.ts';
import type { Author } from './charting.ts';
import { readDemoImages } from './readings.ts';
import { drawImage, storeDemoImage } from './storing-images.ts';
import type { DrawnImage } from './storing-images.ts';

const { name, slots } = mountTemplates.bitewings_4;

/** Bitewings of one patient over three years, in the order of the slots: a dark spot grows and is filled, bone is lost at the molars. */
const series = [
  {
    ago: 830,
    loss: -20,
    findings: 'Early bone loss at the molars. No caries.',
    upper: [{}, {}, {}, { filling: true }],
    lower: [{}, {}, {}, {}],
  },
  {
    ago: 465,
    loss: -34,
    findings: 'Caries upper first molars D. Bone loss at the molars has progressed.',
    upper: [{}, {}, { caries: true }, { filling: true }],
    lower: [{}, {}, {}, {}],
  },
  {
    ago: 98,
    loss: -46,
    findings: 'New fillings sound. Caries lower second molars. Bone loss stable since the last series.',
    upper: [{}, {}, { filling: true }, { filling: true }],
    lower: [{}, {}, {}, { caries: true }],
  },
] as const;

export interface DrawnMount {
  ago: number;
  findings: string;
  pictures: DrawnImage[];
}

export const drawMounts = (): Promise<DrawnMount[]> =>
  Promise.all(
    series.map(async ({ ago, loss, findings, upper, lower }) => ({
      ago,
      findings,
      pictures: await Promise.all(
        slots.map(({ label }) => {
          const isMolars = label.includes('molars') && !label.includes('premolars');
          return drawImage(bitewing(upper, lower, isMolars ? loss : 14));
        }),
      ),
    })),
  );

/** Stores the mounts of Henry Underwood, whose gums are treated. */
export async function addDemoMounts(
  tx: Tx,
  place: { store: FileStore; practiceId: string; today: string; by: Author; reader: Author },
  drawn: readonly DrawnMount[],
): Promise<void> {
  const patient = await tx.one(
    sqlFor
      .selectFrom('patient')
      .select('id')
      .where('first_name', '=', 'Henry')
      .where('last_name', '=', 'Underwood'),
  );
  for (const { ago, findings, pictures } of drawn) {
    const date_taken = addDays(place.today, -ago);
    const created_at = demoMoment(date_taken, 15);
    const id = idAt(created_at);
    const by = { created_by: place.by.name, created_by_id: place.by.id };
    await insertMount(
      tx,
      { id, patient_id: patient.id, template: 'bitewings_4', name, date_taken, created_at, ...by },
      slots,
    );
    const images = pictures.map((picture) => ({ picture, id: idAt(created_at) }));
    for (const [at, { picture, id: imageId }] of images.entries()) {
      await storeDemoImage(tx, place, picture, {
        id: imageId,
        patient_id: patient.id,
        kind: 'bitewing',
        caption: '',
        teeth: slots[at]?.teeth ?? '',
        date_taken,
        created_at,
        released_at: created_at,
        uploaded_by: place.by.name,
        uploaded_by_id: place.by.id,
      });
    }
    await placeImages(
      tx,
      id,
      images.map(({ id: image_id }, at) => ({ position: at + 1, image_id })),
    );
    const read = images.map(({ id: imageId }) => ({ id: imageId, patient_id: patient.id, created_at }));
    await readDemoImages(tx, read, findings, place.reader);
  }
}
