import type { RecordKind } from '../kernel/kinds/record-kind.ts';

/** Radiographs and photos. */
export const imagingKinds = {
  image: {
    nouns: { one: 'an image', several: 'images' },
    permissions: { read: 'images.read', write: 'images.write' },
    list: 'images',
    happens: ['added', 'changed', 'archived'],
    notFound: 'image_not_found',
    exportTitle: 'Images',
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
