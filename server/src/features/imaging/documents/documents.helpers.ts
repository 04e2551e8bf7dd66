import { listDocuments, releaseDocument, StoredDocument } from '@cusp/contract';
import sharp from 'sharp';
import { uploadDocument } from '../../../../tests/support/image-app.ts';
import { patientOf } from '../../../../tests/support/paying.ts';
import type { testApp } from '../../../../tests/support/practice.ts';
import { callAs } from '../../../../tests/support/practice.ts';
import { pdfFile } from '../../../services/imaging/testing/pdf-file.ts';

export const documentPdf = pdfFile('7 0 obj << /Title (Referral) >> endobj\n');
export const documentPhoto = await sharp({
  create: { width: 60, height: 40, channels: 3, background: '#567' },
})
  .jpeg()
  .toBuffer();
export const madeUpId = '01900000-0000-7000-8000-000000000000';

type Tested = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'newPractice' | 'stranger'>;

/** A practice with a patient who has the portal. */
export async function practiceOfDocuments({ app, newPractice, stranger }: Tested) {
  const practice = await newPractice();
  const { call } = practice;
  let visitorToken = '';
  const { patient_id: patientId, visitor } = await patientOf(call, stranger, (given) => {
    visitorToken = given;
    return callAs(app, given);
  });
  const add = async (
    fields: Record<string, string> = {},
    bytes: Uint8Array = documentPdf,
    to = patientId,
  ) => {
    const { body } = await uploadDocument(call, to, bytes, {
      kind: 'referral',
      title: 'To Dr. Chen',
      ...fields,
    });
    return StoredDocument.parse(body);
  };
  const listed = async (by = call, id = patientId) => (await by(listDocuments, { params: { id } })).output;
  const one = async (id: string) => (await listed()).find((each) => each.id === id);
  const release = (id: string, released = true, by = call, version?: number) =>
    by.unchecked(releaseDocument, { params: { id }, body: { released, version } });
  return { ...practice, patientId, visitor, visitorToken, add, listed, one, release };
}
