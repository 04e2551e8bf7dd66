import { hash } from 'node:crypto';
import { sayingIn, statementNumber, StatementSnapshot } from '@cusp/contract';
import type { StatementDelivery } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { canonicalJson } from '../../../values/canonical-json.ts';
import { patientEmail } from '../../../services/mail/email-words.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import { portalAddress } from '../../../site/portal-address.ts';
import { ownPractice } from '../../practice/practice/index.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import type { AccountRow } from './account-queries.ts';
import { makeStatementPdfs } from './make-pdf.ts';
import * as queries from './queries.ts';
import { accountMoney } from './account-money-queries.ts';
import { snapshotOf } from './rules.ts';
import { statementSpanish } from './statement-words.ts';

/** The content of a statement made now, with the ids of the entries that it would list. */
export async function statementDraft(tx: Tx, account: AccountRow, number: string, origin: string) {
  const [money, settings, practice] = await Promise.all([
    accountMoney(tx, account),
    tx.ask(queries.settings),
    ownPractice(tx),
  ]);
  const snapshot = snapshotOf({ number, account, money, settings, practice, origin });
  return { snapshot, entryIds: money.entries.map(({ id }) => id) };
}

interface Order {
  practiceId: string;
  way: StatementDelivery;
  runId: string | null;
  by: EventAuthor;
  maker: { id: string; name: string };
  /** This site's address. */
  origin: string;
  /** Without it no statement goes by email. */
  emailQueue: EmailQueue | undefined;
}

/**
 * Makes and keeps the statement of an account, all but its PDF, and queues its email; returns its id. The numbers' lock
 * is taken first, so that of two statements at once the second lists only what the first doesn't.
 */
export async function makeStatement(tx: Tx, account: AccountRow, order: Order): Promise<string> {
  const { way, runId, by, maker, origin } = order;
  const year = Number((await tx.ask(queries.today)).slice(0, 4));
  const serial = await queries.nextSerial(tx, year);
  const { snapshot, entryIds } = await statementDraft(tx, account, statementNumber(year, serial), origin);
  const content = canonicalJson(snapshot);
  const id = newId();
  await queries.insertStatement(
    tx,
    {
      id,
      account_id: account.account_id,
      patient_id: account.patient_id,
      year,
      serial,
      made_on: snapshot.made_on,
      pay_by: snapshot.pay_by,
      amount_cents: snapshot.amount_cents,
      way,
      run_id: runId,
      content,
      sha256: hash('sha256', content),
      made_by: maker.name,
      made_by_id: maker.id,
    },
    entryIds,
  );
  if (way === 'email') await writeEmail(tx, id, account, order);
  recordEvent(tx, 'statement.made', id, by);
  return id;
}

/** How many days sending the email is retried. */
const emailDays = 14;

/** The email says that there is a statement and where; the statement itself is behind the sign-in. */
async function writeEmail(tx: Tx, id: string, { email, language }: AccountRow, order: Order): Promise<void> {
  const { emailQueue, practiceId, origin, maker, by, runId } = order;
  if (emailQueue === undefined) throw new Refusal('no_mail');
  const head = { ...(await patientEmailSender(tx, language)), language };
  const say = sayingIn(language, statementSpanish);
  const practice = head.name;
  await countEmail(tx, {
    kind: 'statement',
    to: email,
    ...(runId === null && { sender: maker.id }),
    letterhead: head,
  });
  await emailQueue.queue(tx, {
    kind: 'statement',
    subjectId: id,
    minutes: emailDays * 24 * 60,
    by,
    to: email,
    subject: say('{practice}: you have a new statement', { practice }),
    text: patientEmail(
      head,
      say('{practice} has a new statement for you. Sign in to read it, and to pay online:', { practice }),
      portalAddress(origin, practiceId, '/payments'),
      say('If you don’t have a portal account, please call the office.'),
    ),
  });
}

/** A kept statement's content. */
export const readStatement = (content: string): StatementSnapshot =>
  StatementSnapshot.parse(JSON.parse(content));

type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Makes the PDFs of statements from their kept contents and keeps them. */
export async function keepPdfs(
  practiceId: string,
  kept: readonly { id: string; content: string }[],
  inPractice: InPractice,
): Promise<void> {
  const made = await makeStatementPdfs(
    practiceId,
    kept.map(({ content }) => readStatement(content)),
  );
  await inPractice(async (tx) => {
    for (const [index, { id }] of kept.entries()) {
      const pdf = made[index];
      if (pdf === undefined) continue;
      await queries.keepStatementPdf(tx, id, pdf);
      recordEvent(tx, 'statement.kept', id, byService);
    }
  });
}

/** The kept PDF of a statement, which is made now if it wasn't yet; undefined if there is no such statement. */
export async function statementPdfOf(
  practiceId: string,
  id: string,
  inPractice: InPractice,
): Promise<Buffer | undefined> {
  const seek = () => inPractice((tx) => queries.keptStatement(tx, id));
  const kept = await seek();
  if (kept === undefined || kept.pdf !== null) return kept?.pdf ?? undefined;
  await keepPdfs(practiceId, [{ id, content: kept.content }], inPractice);
  return (await seek())?.pdf ?? undefined;
}
