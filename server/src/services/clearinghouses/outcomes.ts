import { cutText } from '@cusp/contract';
import * as z from 'zod/mini';
import { parseJson } from './call-clearinghouse.ts';
import type { ClearinghouseResponse, NoClearinghouseResponse } from './call-clearinghouse.ts';
import type { AskOutcome, ClaimOutcome, ClearinghouseTrouble, UploadOutcome } from './clearinghouse.ts';

const Taken = z.object({
  id: z.optional(z.union([z.string(), z.number()])),
  claimReference: z.optional(z.object({ correlationId: z.optional(z.string()) })),
  meta: z.optional(z.object({ traceId: z.optional(z.string()) })),
});
const Problems = z.object({
  message: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ description: z.optional(z.string()) }))),
});

/** The most of a clearinghouse's message that a claim's page shows. */
const longestReason = 300;
const plain = (text: string) => cutText(text.replaceAll(/[\p{C}\s]+/gu, ' ').trim(), longestReason).trim();

/** The meaning of an answer to a sent file. */
export function outcomeOf(answer: ClearinghouseResponse | NoClearinghouseResponse): ClaimOutcome {
  if (answer === 'away') return { outcome: 'later', reason: 'away' };
  if (answer === 'cut') return { outcome: 'unknown' };
  const { status, text } = answer;
  if (status >= 200 && status < 300) {
    const { data } = Taken.safeParse(parseJson(text));
    return {
      outcome: 'sent',
      reference: plain(String(data?.claimReference?.correlationId ?? data?.id ?? '')),
      execution: plain(data?.meta?.traceId ?? ''),
    };
  }
  const trouble = troubleOf(status);
  if (trouble !== undefined) return { outcome: 'later', reason: trouble };
  // Any other failure over there may have come after the file was taken.
  if (status !== 400 && status !== 413 && status !== 415 && status !== 422) return { outcome: 'unknown' };
  return { outcome: 'refused', reason: reasonIn(text) };
}

function reasonIn(text: string | null): string {
  const { data } = Problems.safeParse(parseJson(text));
  const said = (data?.errors ?? []).flatMap(({ description }) => description ?? []);
  return plain([...said, data?.message ?? ''].join(' '));
}

const Answered = z.object({ x12: z.string() });

/** The meaning of an answer to a question about a member. */
export function askOutcomeOf(answer: ClearinghouseResponse | NoClearinghouseResponse): AskOutcome {
  if (answer === 'away') return { outcome: 'later', reason: 'away' };
  if (answer === 'cut') return { outcome: 'later', reason: 'silent' };
  const { status, text } = answer;
  if (status >= 200 && status < 300) {
    const { data } = Answered.safeParse(parseJson(text));
    return data === undefined
      ? { outcome: 'later', reason: 'strange' }
      : { outcome: 'answered', text: data.x12 };
  }
  const trouble = troubleOf(status);
  if (trouble !== undefined) return { outcome: 'later', reason: trouble };
  return status === 400 || status === 413 || status === 415 || status === 422
    ? { outcome: 'refused', reason: reasonIn(text) }
    : { outcome: 'later', reason: 'strange' };
}

const Place = z.object({ attachmentId: z.string().check(z.maxLength(100)), uploadUrl: z.string() });

/** The address for an attachment's file; else the reason why there is none. */
export function uploadTarget(
  answer: ClearinghouseResponse | NoClearinghouseResponse,
): { reference: string; url: URL } | Exclude<UploadOutcome, { outcome: 'uploaded' }> {
  const failed = uploadFailure(answer);
  if (failed !== undefined || typeof answer === 'string')
    return failed ?? { outcome: 'later', reason: 'away' };
  const { data } = Place.safeParse(parseJson(answer.text));
  const url = data && URL.parse(data.uploadUrl);
  return data === undefined || !url
    ? { outcome: 'later', reason: 'strange' }
    : { reference: data.attachmentId, url };
}

/** Why a file was not uploaded; undefined: it was. */
export function uploadFailure(
  answer: ClearinghouseResponse | NoClearinghouseResponse,
): Exclude<UploadOutcome, { outcome: 'uploaded' }> | undefined {
  if (answer === 'away') return { outcome: 'later', reason: 'away' };
  if (answer === 'cut') return { outcome: 'later', reason: 'silent' };
  const { status, text } = answer;
  if (status >= 200 && status < 300) return undefined;
  const trouble = troubleOf(status);
  if (trouble !== undefined) return { outcome: 'later', reason: trouble };
  return status === 400 || status === 413 || status === 415 || status === 422
    ? { outcome: 'refused', reason: reasonIn(text) }
    : { outcome: 'later', reason: 'strange' };
}

/** Refusals that say nothing of the file. */
export function troubleOf(status: number): ClearinghouseTrouble | undefined {
  if (status === 401 || status === 403) return 'key';
  return status === 429 ? 'busy' : undefined;
}
