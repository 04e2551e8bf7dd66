import * as contract from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { isMailedCode, mailedCodeHash, newMailedCode } from '../../../identity/crypto/mailed-code.ts';
import { hashToken, newToken } from '../../../identity/person.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { emailOutcome } from '../../../jobs/emails/email-queue.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import { countUses, limitKey } from '../../../overload/sending-limits.ts';
import type { AuditScope } from '../../../pipeline/audit.ts';
import { on } from '../../../pipeline/bind.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { Files } from '../../../services/files/files.ts';
import { networkOf } from '../../../site/network.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { shownLook } from '../../practice/look/index.ts';
import { archiveContent, archiveOfImages, dicomSubject } from '../handing-out/index.ts';
import { downloadName, listImages, pictureFile } from '../images/index.ts';
import { shareCodeEmail } from './emails.ts';
import * as queries from './queries.ts';

/** Tokens and codes that may be tried from one network. */
const triesFromNetwork = { most: 30, minutes: 15 } as const;

export interface SharePageDependencies {
  files: Files;
  /** Undefined without a mail server. */
  emailQueue: EmailQueue | undefined;
  /** Nothing leaves the server: a code is shown on the page. */
  isTestMode: boolean;
}

/**
 * The pages behind links to images. Opening one shows the practice and nothing of the patient; a code that goes to the mailbox that the
 * link names opens the images, and each look at one is counted and stands in the trail.
 */
export const sharePageRoutes = ({ files, emailQueue, isTestMode }: SharePageDependencies) => [
  on(
    contract.readImageShare,
    withoutTransaction(async ({ database, input: { body } }) => {
      const { practice_id, id, tokenHash } = await linked(database, body.token);
      return database.asPractice(practice_id, async (tx) => {
        const { email } = await requireLive(tx, id, tokenHash);
        const { name, phone } = await tx.ask(queries.sharingOffice);
        return {
          practice_name: name,
          practice_phone: phone,
          look: await tx.ask(shownLook),
          mailbox: maskedMailbox(email),
        };
      });
    }),
  ),

  on(
    contract.sendImageShareCode,
    withoutTransaction(async ({ database, input: { body }, outside, auditScope }) => {
      const { practice_id, id, tokenHash } = await linked(database, body.token);
      const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practice_id, work);
      const { email, ...about } = await inPractice((tx) => requireLive(tx, id, tokenHash));
      setSubject(auditScope, id, about);
      const code = newMailedCode();
      const letter = await inPractice(async (tx) => {
        await queries.keepShareCode(tx, id, mailedCodeHash(body.token, code));
        const head = await patientEmailSender(tx);
        await countEmail(tx, { kind: 'code', to: email, letterhead: head });
        if (emailQueue === undefined) return undefined;
        return emailQueue.queue(tx, {
          kind: 'code',
          // They wait for it on the screen.
          subjectId: null,
          minutes: contract.mailedCode.minutes,
          by: byService,
          to: email,
          ...shareCodeEmail(head, code),
        });
      });
      if (letter === undefined) {
        if (!isTestMode) throw new Refusal('no_mail');
        return { test_code: code };
      }
      const ended = await outside(() => emailOutcome(inPractice, letter));
      if (ended?.state === 'failed') throw new Refusal('letter_failed');
      return { test_code: null };
    }),
  ),

  on(
    contract.openImageShare,
    withoutTransaction(async ({ database, input: { body }, request, auditScope }) => {
      const { practice_id, id, tokenHash } = await linked(database, body.token).catch(
        async (error: unknown) => {
          // A link that is one counts its own tries.
          await database.withoutTenant((tx) =>
            countUses(
              tx,
              [[limitKey('image share', networkOf(request.ip)), triesFromNetwork]],
              'too_many_tries',
            ),
          );
          throw error;
        },
      );
      const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practice_id, work);
      const about = await inPractice((tx) => requireLive(tx, id, tokenHash));
      setSubject(auditScope, id, about, 'update');
      // Counted for itself, so that a wrong code counts, and a thousand at once count as a thousand.
      const tried = await inPractice((tx) => queries.tryShareCode(tx, id, tokenHash));
      const kept = tried?.code_hash ?? undefined;
      if (kept === undefined || !isMailedCode(kept, body.token, body.code)) throw wrong();
      setSubject(auditScope, id, about, 'read');
      const pass = newToken();
      return inPractice(async (tx) => {
        const opened = await queries.openShare(tx, id, { code: kept, pass: hashToken(pass) });
        if (opened === undefined) throw wrong();
        recordEvent(tx, 'image_share.opened', id, byService);
        const { note, created_by, expires_at } = opened;
        const { first_name, last_name, date_of_birth } = await tx.ask(patientById(about.patient_id));
        const { name } = await tx.ask(queries.sharingOffice);
        return {
          pass,
          practice_name: name,
          patient_name: `${first_name} ${last_name}`,
          date_of_birth,
          note,
          sent_by: created_by,
          expires_at,
          images: await sharedRows(tx, id, about.patient_id),
        };
      });
    }),
  ),

  on(
    contract.sharedImage,
    withoutTransaction(async ({ database, input: { body }, auditScope }) => {
      const { rows } = await viewed(database, auditScope, body.pass, body.part !== 'thumbnail');
      const image = rows.find(({ id }) => id === body.image_id);
      if (image === undefined) throw new Refusal('image_not_found');
      return pictureFile(files.store, image, body.part, downloadName(image));
    }),
  ),

  on(
    contract.sharedImagesArchive,
    withoutTransaction(async ({ database, input: { body }, auditScope }) => {
      const { rows, practiceId, patientId } = await viewed(database, auditScope, body.pass, true);
      const content = await archiveContent(body.as, () =>
        database.asPractice(practiceId, (tx) => tx.ask(dicomSubject(patientId))),
      );
      return new FileAnswer({
        type: 'application/zip',
        downloadAs: 'images.zip',
        open: async () => ({
          stream: archiveOfImages(
            files,
            rows.map((image) => ({ image })),
            content,
          ),
        }),
      });
    }),
  ),
];

const dead = () => new Refusal('image_share_dead');
const wrong = () =>
  new Refusal('wrong_mailed_code', [{ path: 'code', message: contract.refusals.wrong_mailed_code[1] }]);

/** The link of a token or a pass; refuses one that is none. */
async function linked(database: Database, token: string) {
  const tokenHash = hashToken(token);
  const found = await database.singleRoundTrip(queries.shareByHash(tokenHash));
  if (found === undefined) throw dead();
  return { ...found, tokenHash };
}

async function requireLive(tx: Tx, id: string, tokenHash: Buffer) {
  const live = await tx.ask(queries.liveShare(id, tokenHash));
  if (live === undefined) throw dead();
  return live;
}

/** Names to the trail whose images they are, and the office that they were sent to. */
const setSubject = (
  auditScope: AuditScope,
  objectId: string,
  { patient_id, recipient }: { patient_id: string; recipient: string },
  action?: contract.AuditAction,
) =>
  auditScope.setSubject({
    objectId,
    patientId: patient_id,
    personName: recipient,
    ...(action !== undefined && { action }),
  });

/**
 * The images of an opened link; refuses one that shows nothing any more.
 * @param counts counts a look at it, with its entry in the trail; thumbnails are part of the opening
 */
async function viewed(database: Database, auditScope: AuditScope, pass: string, counts: boolean) {
  const { practice_id, id, tokenHash } = await linked(database, pass);
  const about = await database.asPractice(practice_id, (tx) => tx.ask(queries.readShare(id)));
  setSubject(auditScope, id, about);
  return database.asPractice(practice_id, async (tx) => {
    const isOpen = counts
      ? (await queries.countView(tx, id, tokenHash)) !== undefined
      : await queries.isShareOpen(tx, id, tokenHash);
    if (!isOpen) throw dead();
    if (counts) recordEvent(tx, 'image_share.viewed', id, byService);
    return {
      rows: await sharedRows(tx, id, about.patient_id),
      practiceId: practice_id,
      patientId: about.patient_id,
    };
  });
}

/** The images of a link, without those that were archived since. */
async function sharedRows(tx: Tx, shareId: string, patientId: string) {
  const all = await tx.ask(listImages(patientId));
  const shared = await tx.ask(queries.imagesOfShare(shareId));
  return shared.flatMap(({ image_id }) => all.find(({ id }) => id === image_id) ?? []);
}

/** `dana@example.com` as `d•••@example.com`. */
function maskedMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
