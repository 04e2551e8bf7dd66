import {
  StoredDocument,
  beginPerioExam,
  createNote,
  createSoapNote,
  finishPerioExam,
  savePerioReadings,
} from '@cusp/contract';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Caller } from '../../../../tests/support/caller.ts';
import { callFiles, uploadDocument } from '../../../../tests/support/image-app.ts';

interface Attaching {
  app: FastifyInstance;
  token: string;
  call: Caller;
  provider: { id: string };
}

/** Records of a patient that can go along with a claim: each returns its id. */
export function recordsToSend({ app, token, call, provider }: Attaching) {
  return {
    async radiograph(patientId: string, fields: Record<string, string> = {}): Promise<string> {
      const background = `#${Math.floor(Math.random() * 0xff_ff_ff)
        .toString(16)
        .padStart(6, '0')}`;
      const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer();
      const { id } = await callFiles(app, token).upload(patientId, png, {
        fields: { kind: 'bitewing', date_taken: '2026-03-02', teeth: '14', ...fields },
      });
      return id;
    },
    async perioExam(patientId: string, { isFinished = true, exam_on = '2026-02-05' } = {}): Promise<string> {
      const { id } = await call(beginPerioExam, {
        params: { id: patientId },
        body: { provider_id: provider.id, exam_on },
      });
      const reading = { tooth: 16, place: 'mf' as const, measure: 'depth' as const, value: 6 };
      await call(savePerioReadings, { params: { id }, body: { readings: [reading] } });
      if (isFinished) await call(finishPerioExam, { params: { id }, body: {} });
      return id;
    },
    async document(
      patientId: string,
      bytes: Uint8Array,
      fields: Record<string, string> = {},
    ): Promise<StoredDocument> {
      const said = { kind: 'referral', title: 'About Ana’s diabetes', dated: '2026-03-03', ...fields };
      return StoredDocument.parse((await uploadDocument(call, patientId, bytes, said)).body);
    },
    async soapNote(patientId: string): Promise<string> {
      const body = {
        patient_id: patientId,
        chief_complaint: 'Pain when biting.',
        subjective: 'For a week.',
        objective: 'Crack, tooth 14.',
        assessment: 'Cracked tooth.',
        plan: 'Crown.',
      };
      return (await call(createSoapNote, { body })).id;
    },
    async note(patientId: string): Promise<string> {
      return (
        await call(createNote, { body: { patient_id: patientId, content: 'Cusp fractured, tooth 14.' } })
      ).id;
    },
  };
}
