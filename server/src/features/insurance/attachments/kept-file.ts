import type { FileStore } from '../../../services/files/store.ts';
import { keyTo } from '../../imaging/images/index.ts';

/** The place of an attachment's file. */
export interface KeptAttachment {
  /** Null: in the store, with the image or the document. */
  content: Buffer | null;
  image_id: string | null;
  document_id: string | null;
  content_type: string;
}

/** The key of a file in the store: of a picture its preview, which says nothing of camera and place. */
export const storedKey = (
  practiceId: string,
  { image_id, document_id, content_type }: Omit<KeptAttachment, 'content'>,
) =>
  keyTo(
    { practiceId, id: image_id ?? document_id ?? '' },
    content_type === 'application/pdf' ? 'original' : 'preview',
  );

/** The bytes that go to the carrier, or went. */
export const readAttachment = async (
  store: FileStore,
  practiceId: string,
  kept: KeptAttachment,
): Promise<Buffer | undefined> => kept.content ?? store.read(storedKey(practiceId, kept));
