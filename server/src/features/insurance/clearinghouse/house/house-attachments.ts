import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

const Wanted = z.object({ contentType: z.enum(['application/pdf', 'image/jpeg', 'image/png']) });
const Submitted = z.object({
  claimInformation: z.object({
    serviceLines: z.tuple([
      z.object({
        providerAttachmentControlNumber: z.string(),
        attachmentDetails: z.object({ attachmentId: z.string() }),
      }),
    ]),
  }),
});

export interface PassedOn {
  key: string;
  number: string;
  type: string;
  content: Buffer;
}
interface Upload {
  key: string;
  type: string;
  content: Buffer | undefined;
}
interface DeskAnswer {
  status: number;
  body: object;
}

/** The test clearinghouse's calls for attachments: a place for the file, the file itself, and then the claim that it is for. */
export function attachmentDesk({ isNamed }: { isNamed: (key: string, number: string) => boolean }) {
  const uploads = new Map<string, Upload>();
  const passedOn: PassedOn[] = [];
  return {
    passedOn,
    open(key: string, asked: string, origin: string): DeskAnswer {
      const type = Wanted.parse(JSON.parse(asked)).contentType;
      const attachmentId = randomUUID();
      uploads.set(attachmentId, { key, type, content: undefined });
      return { status: 201, body: { attachmentId, uploadUrl: `${origin}/uploads/${attachmentId}` } };
    },
    put(path: string, content: Buffer): boolean {
      const upload = uploads.get(path.replace('/uploads/', ''));
      if (upload !== undefined) upload.content = content;
      return upload !== undefined;
    },
    /** Refuses a file that isn't there, and a number that no claim names. */
    passOn(key: string, asked: string): DeskAnswer {
      const [line] = Submitted.parse(JSON.parse(asked)).claimInformation.serviceLines;
      const { providerAttachmentControlNumber: number, attachmentDetails } = line;
      const upload = uploads.get(attachmentDetails.attachmentId);
      if (upload?.content === undefined || upload.key !== key)
        return { status: 400, body: { message: 'This attachment was not uploaded.' } };
      if (!isNamed(key, number))
        return { status: 400, body: { message: 'No claim names this attachment control number.' } };
      const { type, content } = upload;
      if (!passedOn.some((one) => one.key === key && one.number === number))
        passedOn.push({ key, number, type, content });
      return { status: 200, body: { claimAttachmentReference: { correlationId: randomUUID() } } };
    },
  };
}
