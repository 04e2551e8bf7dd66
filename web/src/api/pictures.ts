import {
  cardPhotoPreview,
  documentPreview,
  formPhoto,
  imageFileCalls,
  messagePictureCalls,
  portalImageFileCalls,
  portalPictureCalls,
  sharedImage,
  trayFileCalls,
} from '@cusp/contract';
import type { ImageFile } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { type FetchedFile, fetchFile } from './files.ts';
import { keyOf } from './keys.ts';

/** The viewer of images, which decides by which calls they are loaded: staff, or a patient with one of their own records. */
export type ImageSource =
  | { realm: 'staff' }
  | { realm: 'patient'; record: string }
  /** Another office, by what the code of a link opened. */
  | { realm: 'share'; pass: string };

/** Loads one of an image's files. */
export const loadImageFile = (
  source: ImageSource,
  id: string,
  part: ImageFile,
  signal?: AbortSignal,
): Promise<FetchedFile> => {
  if (source.realm === 'share')
    return fetchFile(sharedImage, { body: { pass: source.pass, image_id: id, part } }, { signal });
  return source.realm === 'staff'
    ? fetchFile(imageFileCalls[part], { params: { id } }, { signal })
    : fetchFile(portalImageFileCalls[part], { params: { id } }, { signal, record: source.record });
};

/** Who sees pictures, as part of the names under which they are kept. */
const viewerOf = (source: ImageSource): string =>
  source.realm === 'patient' ? source.record : source.realm === 'share' ? `share ${source.pass}` : 'staff';

/** The image's bytes, small or large. They never change, so they are loaded once. */
export const pictureQuery = (source: ImageSource, id: string, part: 'preview' | 'thumbnail') =>
  queryOptions({
    queryKey: keyOf('image-files', viewerOf(source), id, part),
    queryFn: async ({ signal }) => (await loadImageFile(source, id, part, signal)).blob,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });

/** The picture of an image without a patient, small or large, for staff. It never changes either. */
export const trayPictureQuery = (id: string, part: 'preview' | 'thumbnail') =>
  queryOptions({
    queryKey: keyOf('image-files', 'tray', id, part),
    queryFn: async ({ signal }) =>
      (await fetchFile(trayFileCalls[part], { params: { id } }, { signal })).blob,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });

/** The picture of a photo of an insurance card, for staff. It never changes either. */
export const cardPictureQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('image-files', 'card', id),
    queryFn: async ({ signal }) => (await fetchFile(cardPhotoPreview, { params: { id } }, { signal })).blob,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });

/** The picture of a photo or scan among the documents, for staff. It never changes either. */
export const documentPictureQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('image-files', 'document', id),
    queryFn: async ({ signal }) => (await fetchFile(documentPreview, { params: { id } }, { signal })).blob,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });

/** A picture that came with a message, small or large, for staff. It never changes either. */
export const messagePictureQuery = (id: string, part: 'preview' | 'thumbnail') =>
  queryOptions({
    queryKey: keyOf('image-files', 'message', id, part),
    queryFn: async ({ signal }) =>
      (await fetchFile(messagePictureCalls[part], { params: { id } }, { signal })).blob,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });

/** The same for a patient, of the record that is open. */
export const portalMessagePictureQuery = (record: string, id: string, part: 'preview' | 'thumbnail') =>
  queryOptions({
    queryKey: keyOf('image-files', record, 'message', id, part),
    queryFn: async ({ signal }) =>
      (await fetchFile(portalPictureCalls[part], { params: { id } }, { signal, record })).blob,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });

/** The picture of a photo that answers a question of a form, for staff. The photo's id stands for it: another one is another picture. */
export const formPictureQuery = (form: string, item: string, photo: string) =>
  queryOptions({
    queryKey: keyOf('image-files', 'form', form, photo),
    queryFn: async ({ signal }) =>
      (await fetchFile(formPhoto, { params: { id: form, item } }, { signal })).blob,
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  });
