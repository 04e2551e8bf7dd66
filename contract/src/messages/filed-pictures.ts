import * as z from 'zod/mini';
import { Image, ImageInput } from '../imaging/images.ts';
import { DocumentInput, StoredDocument } from '../imaging/documents.ts';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** The patient whose record a picture is filed in, for messages about several of a family. */
const patient_id = field.id('Choose the patient.');
const refusals = ['message_not_found', 'patient_not_found', 'picture_filed'] as const;

export const FileAsDocumentInput = z.object({
  patient_id,
  kind: DocumentInput.shape.kind,
  title: DocumentInput.shape.title,
});
export type FileAsDocumentInput = z.input<typeof FileAsDocumentInput>;

export const fileAsDocument = post('/message-pictures/{id}/document', {
  summary:
    'File a picture that came with a message among the documents of the patient it is from. It stays in the thread.',
  access: staffWith('documents.write'),
  audit: { action: 'create', object: 'document', patient: 'output.patient_id' },
  body: FileAsDocumentInput,
  output: StoredDocument,
  refusals,
});

export const FileAsImageInput = z.object({
  patient_id,
  kind: ImageInput.shape.kind,
  caption: ImageInput.shape.caption,
});
export type FileAsImageInput = z.input<typeof FileAsImageInput>;

export const fileAsImage = post('/message-pictures/{id}/image', {
  summary:
    'File a picture that came with a message among the images of the patient it is from. It stays in the thread.',
  access: staffWith('images.write'),
  audit: { action: 'create', object: 'image', patient: 'output.patient_id' },
  body: FileAsImageInput,
  output: Image,
  refusals,
});
