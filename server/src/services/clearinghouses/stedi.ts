import { cutText } from '@cusp/contract';
import * as z from 'zod/mini';
import { callClearinghouse, parseJson } from './call-clearinghouse.ts';
import { askOutcomeOf, outcomeOf, uploadTarget, troubleOf, uploadFailure } from './outcomes.ts';
import type { ReceivedFile, Clearinghouse, ClearinghouseTrouble, OutgoingFile } from './clearinghouse.ts';

const Polled = z.object({
  items: z.array(
    z.object({
      transactionId: z.string(),
      fileExecutionId: z.optional(z.string()),
      direction: z.optional(z.string()),
    }),
  ),
  nextPageToken: z.string(),
});
const Moved = z.object({ documentDownloadUrl: z.string() });

/** The addresses of its two services. */
interface StediPlaces {
  claims: string;
  files: string;
}

interface StediOrder extends StediPlaces {
  key: string;
  timeout: number;
  /** The test clearinghouse says which interchanges it has; Stedi doesn't. */
  canFind: boolean;
}

const pageSize = 50;
const hour = 3_600_000;
/** How far back the first fetch looks, in milliseconds. */
const firstLook = 24 * hour;

/**
 * Stedi (stedi.com/docs/healthcare): claims by `dental-claims/raw-x12-submission`, where a repeat with the same Idempotency-Key
 * within 24 hours makes no second claim; what came by polling its transactions, each file with its envelope; a member's eligibility by
 * `change/medicalnetwork/eligibility/v3/raw-x12`, which answers at once with the carrier's 271, and a claim's state by `change/medicalnetwork/claimstatus/v2/raw-x12`; attachments by `claim-attachments/file`,
 * whose answer says where to put the bytes, and, once the claim is there, `claim-attachments/submission`. Written from its documentation.
 */
export function stediClearinghouse({ claims, files, key, timeout, canFind }: StediOrder): Clearinghouse {
  const headers = { authorization: key, accept: 'application/json' };
  const call = (url: URL, more: { headers?: Record<string, string>; body?: string } = {}) =>
    callClearinghouse(url, {
      method: more.body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...more.headers },
      ...(more.body !== undefined && { body: more.body }),
      mayBePrivate: true,
      timeout,
    });
  const at = (base: string, path: string) => new URL(`${base.replace(/\/$/, '')}${path}`);

  const asked = async (path: string, text: string) =>
    askOutcomeOf(
      await call(at(claims, path), {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ x12: text }),
      }),
    );

  /** A document, at once or by the address that the answer names. That one gets no key. */
  async function document(id: string): Promise<{ text: string | null } | ClearinghouseTrouble> {
    const answer = await call(at(files, `/executions/${encodeURIComponent(id)}/input`));
    if (answer === 'away' || answer === 'cut') return 'away';
    if (answer.status === 200) return answer;
    const moved = answer.status === 302 ? Moved.safeParse(parseJson(answer.text)).data : undefined;
    const url = moved && URL.parse(moved.documentDownloadUrl);
    if (!url) return troubleOf(answer.status) ?? 'strange';
    const second = await callClearinghouse(url, { method: 'GET', headers: {}, mayBePrivate: false, timeout });
    if (second === 'away' || second === 'cut') return 'away';
    return second.status === 200 ? second : (troubleOf(second.status) ?? 'strange');
  }

  return {
    repeatsSafelyFor: 23 * hour,
    send: async ({ key: idempotencyKey, text }) =>
      outcomeOf(
        await call(at(claims, '/dental-claims/raw-x12-submission'), {
          headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
          body: JSON.stringify({ x12: text }),
        }),
      ),
    ...(canFind && {
      async find({ key: idempotencyKey, number }: Pick<OutgoingFile, 'key' | 'number'>) {
        const answer = await call(at(files, `/interchanges/${number}?key=${idempotencyKey}`));
        if (answer === 'away' || answer === 'cut') return 'away' as const;
        if (answer.status === 200) return 'known' as const;
        return answer.status === 404 ? ('missing' as const) : (troubleOf(answer.status) ?? 'strange');
      },
    }),
    async upload({ type, content }) {
      const place = uploadTarget(
        await call(at(files, '/claim-attachments/file'), {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ contentType: type }),
        }),
      );
      if ('outcome' in place) return place;
      // The address is its own pass: it gets no key.
      const put = await callClearinghouse(place.url, {
        method: 'PUT',
        headers: { 'content-type': type },
        body: content,
        mayBePrivate: place.url.origin === new URL(files).origin,
        timeout,
      });
      return uploadFailure(put) ?? { outcome: 'uploaded', reference: place.reference };
    },
    passOn: async ({ reference, number, execution, test }) =>
      outcomeOf(
        await call(at(files, '/claim-attachments/submission'), {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            usageIndicator: test ? 'T' : 'P',
            ...(execution !== '' && { relatedExecutionId: execution }),
            claimInformation: {
              serviceLines: [
                { providerAttachmentControlNumber: number, attachmentDetails: { attachmentId: reference } },
              ],
            },
          }),
        }),
      ),
    ask: (text) => asked('/change/medicalnetwork/eligibility/v3/raw-x12', text),
    askStatus: (text) => asked('/change/medicalnetwork/claimstatus/v2/raw-x12', text),
    async fetchSince(cursor) {
      const from =
        cursor === ''
          ? { startDateTime: new Date(Date.now() - firstLook).toISOString() }
          : { pageToken: cursor };
      const query = new URLSearchParams({ pageSize: String(pageSize), ...from });
      const answer = await call(at(files, `/polling/transactions?${query.toString()}`));
      if (answer === 'away' || answer === 'cut') return 'away';
      const page = answer.status === 200 ? Polled.safeParse(parseJson(answer.text)).data : undefined;
      if (page === undefined) return troubleOf(answer.status) ?? 'strange';
      const came: ReceivedFile[] = [];
      const names = new Set(
        page.items
          .filter(({ direction }) => direction !== 'OUTBOUND')
          .map(({ fileExecutionId, transactionId }) => fileExecutionId ?? transactionId),
      );
      for (const name of names) {
        const found = await document(name);
        if (typeof found === 'string') return found;
        came.push({ name: cutText(name, 100), text: found.text });
      }
      return { files: came, cursor: page.nextPageToken, more: page.items.length >= pageSize };
    },
  };
}
