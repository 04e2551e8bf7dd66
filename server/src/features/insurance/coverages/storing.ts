import { cardPhotoTypes } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { UploadedFile } from '../../../pipeline/forms.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { newId } from '../../../values/ids.ts';
import { inspectImage, storeFilesWithRow } from '../../imaging/images/index.ts';
import type { StoredCardPhoto } from './card-photo-queries.ts';

/** The file types of a card photo. */
const cardFiles = {
  types: cardPhotoTypes,
  otherwise: 'Only PNG, JPEG and WebP images can be taken, and this file is a different type.',
};

interface Arrived<Answer> {
  file: UploadedFile;
  commit(work: (tx: Tx) => Promise<Answer>): Promise<{ answer: unknown; repeated: boolean }>;
}

/**
 * Stores a photo of a card as images are stored: checked, its files first and then its row.
 * @param write adds the row, in the transaction that commits the call
 */
export async function storeCardPhoto<Answer>(
  store: FileStore,
  practiceId: string,
  { file, commit }: Arrived<Answer>,
  write: (tx: Tx, photo: StoredCardPhoto) => Promise<Answer>,
) {
  const { type, ...pictures } = await inspectImage(file, practiceId, cardFiles);
  const id = newId();
  const { size, checksum } = file;
  const { width, height } = pictures;
  return storeFilesWithRow(store, { practiceId, id }, { file, pictures }, () =>
    commit((tx) => write(tx, { id, content_type: type, size, checksum, width, height })),
  );
}
