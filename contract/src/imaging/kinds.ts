import { listKind } from '../kernel/kinds/list-kind.ts';
import type { RecordKind } from '../kernel/kinds/record-kind.ts';

/** Radiographs and photos, and documents added to a record as files. */
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
  image_annotation: {
    nouns: { one: 'an annotation of an image', several: 'annotations of images', short: 'annotation' },
    permissions: { read: 'images.read', write: 'images.write' },
    list: 'image-annotations',
    happens: ['added', 'withdrawn'],
    notFound: 'image_annotation_not_found',
    exportTitle: 'Annotations of images',
    isClinical: true,
  },
  image_reading: {
    nouns: { one: 'a reading of an image', several: 'readings of images', short: 'reading' },
    permissions: { read: 'images.read', write: 'images.sign' },
    list: 'image-readings',
    happens: ['signed'],
    notFound: null,
    exportTitle: 'Readings of images',
    isClinical: true,
  },
  mount: {
    nouns: { one: 'a mount', several: 'mounts' },
    permissions: { read: 'images.read', write: 'images.write' },
    list: 'mounts',
    happens: ['added', 'changed', 'archived'],
    notFound: 'mount_not_found',
    exportTitle: null,
    isClinical: true,
  },
  mount_template: listKind('mount_template', 'mount-templates', {
    one: 'a mount template',
    several: 'mount templates',
  }),
  image_preset: {
    nouns: { one: 'a viewer preset', several: 'viewer presets' },
    permissions: { read: 'images.read', write: 'images.read' },
    list: 'image-presets',
    happens: ['kept'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
  image_share: {
    nouns: { one: 'a link to images', several: 'links to images', toPatient: 'images that were sent' },
    permissions: { read: 'images.share', write: 'images.share' },
    list: 'image-shares',
    happens: ['made', 'opened', 'viewed', 'ended'],
    notFound: 'image_share_not_found',
    exportTitle: null,
    isClinical: true,
  },
  document: {
    nouns: { one: 'a document', several: 'documents' },
    permissions: { read: 'documents.read', write: 'documents.write' },
    list: 'documents',
    happens: ['added', 'changed', 'locked', 'struck', 'restored', 'seen'],
    notFound: 'document_not_found',
    exportTitle: 'Documents',
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
