import { anId } from './fields.ts';

const aSlot = {
  label: 'Sample',
  teeth: '14',
  kind: 'bitewing',
  orientation: 'landscape',
  x: 0,
  y: 0,
  turns: 0,
};

/** Samples of calls about images. The points lie on the small image that these tests upload. */
export const imagingSamples: Record<string, Record<string, unknown>> = {
  matchImportFiles: { paths: ['DoeJane7/bitewing.png'] },
  imagePicture: { brightness: '100', contrast: '100', gamma: '100', turns: '0' },
  imagesArchive: { image_ids: anId },
  shareImages: { image_ids: [anId] },
  sharedImage: { image_id: anId },
  keepImagePreset: { brightness: 100, contrast: 100, gamma: 100 },
  turnInMount: { turns: 1 },
  describeImages: { date_taken: null, kind: null, images: [{ id: anId, version: 1 }] },
  createMount: { template: 'bitewings_4' },
  createMountTemplate: { slots: [aSlot] },
  updateMountTemplate: { slots: [aSlot] },
  createImageAnnotation: {
    points: [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
    ],
    known_mm: null,
  },
};
