import { proposing } from '@cusp/contract';
import { v5 } from 'uuid';
import type { Tx } from '../../../db/database.ts';
import { byService } from '../../../jobs/record-event.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import { countSending } from '../../../overload/sending-limits.ts';
import { proposingEmail, proposingText, textedNumberOf } from '../booking-page/index.ts';
import type { NoticeDependencies } from './notices.ts';
import { findVisitRequest } from './queries.ts';
import type { StoredVisitRequest } from './queries.ts';

/** A request whose proposed times are sent by text; undefined where that is no longer due. */
async function toBeTexted(tx: Tx, id: string): Promise<StoredVisitRequest | undefined> {
  const request = await findVisitRequest(tx, id);
  return request?.state === 'proposed' && request.proven_by === 'text' ? request : undefined;
}

/**
 * The text with the link to the proposed times, counted; undefined where it is no longer due. Its id is of this proposal:
 * the same however often it is tried, and another one once other times are proposed.
 */
export async function proposalText(
  tx: Tx,
  id: string,
  { linkTo }: NoticeDependencies,
): Promise<{ to: string; body: string; id: string } | undefined> {
  const request = await toBeTexted(tx, id);
  if (request === undefined) return undefined;
  const to = await textedNumberOf(tx, request.phone);
  if (to === null) return undefined;
  const { language } = request;
  const head = await patientEmailSender(tx, language);
  await countSending(tx, {
    channel: 'text',
    kind: 'online_request',
    to,
    practice: { id: head.practiceId, isNamed: head.isNamed },
    by: 'rules',
  });
  return {
    to,
    body: proposingText(language, head, linkTo(request)),
    id: v5(String(request.propose_until), id),
  };
}

/** Emails the proposed times to requesters who can't get them by text: the address wasn't proven, but it is the one they gave. */
export async function emailProposal(
  tx: Tx,
  id: string,
  { emailQueue, linkTo }: NoticeDependencies,
): Promise<void> {
  const request = await toBeTexted(tx, id);
  if (emailQueue === undefined || request === undefined || request.email === '') return;
  const { language, email: to, date, time, provider_name: provider, proposals } = request;
  const head = await patientEmailSender(tx, language);
  await countEmail(tx, { kind: 'notice', to, letterhead: head });
  await emailQueue.queue(tx, {
    kind: 'online_request',
    subjectId: id,
    minutes: proposing.days * 24 * 60,
    by: byService,
    to,
    ...proposingEmail(
      language,
      head,
      { date, time, provider },
      {
        why: head.isNamed ? request.refused_reason : '',
        wasBooked: request.for_patient_id !== null,
        proposals,
        link: linkTo(request),
        keepsDeposit: request.deposit_cents !== null,
      },
    ),
  });
}
