import { hash } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { readAttachment } from '../attachments/index.ts';
import { addEvents, answerByPapers, reopenClaimRequest, withFiles } from '../claims/index.ts';
import { mimeText } from '../x12/index.ts';
import { endPapers, paperSendingOf, paperTitles } from './paper-queries.ts';
import type { PaperInFile } from './paper-queries.ts';
import { todayOfPractice } from './queries.ts';
import { byClearinghouse, fateOpen } from './rules.ts';

const lost = (title: string) =>
  `The file of “${title}” is missing or was changed since it was chosen. Withdraw it, and choose it again.`;

/** A file with all that belongs into it; or a sentence why it can't leave, or the title of what can't be read now. */
type WholeFile = { text: string } | { lost: string } | { unreadable: string };

/** A 275 as it leaves, with the bytes of its papers. What is sent is what was chosen, to the byte. */
export async function wholePapers(
  content: string,
  papers: readonly PaperInFile[],
  { store, practiceId }: { store: FileStore; practiceId: string },
): Promise<WholeFile> {
  const texts: string[] = [];
  for (const paper of papers) {
    const stored = await readAttachment(store, practiceId, paper).catch(() => 'away' as const);
    // The store may be back in a minute.
    if (stored === 'away') return { unreadable: paper.title };
    if (stored === undefined || hash('sha256', stored) !== paper.sha256) return { lost: lost(paper.title) };
    texts.push(mimeText({ type: paper.content_type, content: stored }));
  }
  return { text: withFiles(content, texts) };
}

/** A 275 that is on its way, or was. */
interface SentPapers {
  id: string;
  claim_id: string;
  request: string;
  queued_by: string;
  queued_by_id: string | null;
}

const sentences = {
  sent: (titles: string, { request }: SentPapers) =>
    `Attachments sent to the clearinghouse: ${titles}.${request === '' ? '' : ` They answer the carrier’s request ${request}.`}`,
  refused: (titles: string) => `The attachments were rejected: ${titles}.`,
  unknown: (titles: string) =>
    `Cusp could not confirm whether the clearinghouse received these attachments: ${titles}. Check with the clearinghouse before you send them another way.`,
};

/** Notes how a 275 ended: at its papers, in the claim's history, and at the request that it answers. @param reason a sentence; `''`: none */
export async function papersEnded(
  tx: Tx,
  papers: SentPapers,
  state: 'sent' | 'refused' | 'unknown',
  reason = state === 'unknown' ? fateOpen : '',
): Promise<void> {
  const { id, claim_id, request, queued_by, queued_by_id } = papers;
  const titles = (await paperTitles(tx, id)).join('; ');
  const on_date = await todayOfPractice(tx);
  await endPapers(tx, id, { state, reason });
  if (state === 'sent' && request !== '' && queued_by_id !== null)
    await answerByPapers(tx, claim_id, {
      on: on_date,
      by: { id: queued_by_id, name: queued_by },
      trace: request,
    });
  const said = state === 'refused' && reason !== '' ? ` ${reason}` : '';
  const note = `${sentences[state](titles, papers)}${said}`;
  await addEvents(tx, [{ claim_id, state: null, on_date, note, by: byClearinghouse }]);
  recordEvent(tx, 'claim.changed', claim_id, byService);
}

/**
 * The effect of an answer to a 275: the papers arrived, however the attempt to send them ended, or they were refused, which reopens
 * the request that they answered.
 */
export async function papersAnswered(
  tx: Tx,
  number: number,
  { isTaken, words }: { isTaken: boolean; words: string },
): Promise<void> {
  const papers = await paperSendingOf(tx, number);
  if (papers === undefined) return;
  if (isTaken) {
    if (papers.state === 'sending' || papers.state === 'unknown') await papersEnded(tx, papers, 'sent');
    return;
  }
  if (papers.state === 'waiting' || papers.state === 'taken_back' || papers.state === 'refused') return;
  await papersEnded(tx, papers, 'refused', words);
  if (papers.request !== '')
    await reopenClaimRequest(tx, papers.claim_id, papers.request, await todayOfPractice(tx));
}
