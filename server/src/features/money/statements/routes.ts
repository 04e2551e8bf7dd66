import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import type { HostedSite } from '../../../site/site.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { ignorePdfNotMade } from '../../../services/pdf/make-pdf.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import {
  statementAccountOfPatient,
  statementDelivery,
  holdBackReason,
  unreachable,
} from './account-queries.ts';
import { statementDraft, makeStatement, statementPdfOf } from './making.ts';
import { previewOf, shownAccount } from './previewing.ts';
import * as queries from './queries.ts';
import { runRoutes } from './runs.ts';
import { keepSetting, lockSetting } from './setting-queries.ts';

const pdfAnswer = (name: string, pdf: Buffer | undefined) =>
  new FileAnswer({ type: 'application/pdf', downloadAs: `${name}.pdf`, open: async () => pdf });

const numberIn = (content: string) =>
  `statement-${contract.StatementSnapshot.parse(JSON.parse(content)).number}`;

/** The account that pays for a patient, or the refusal that there is no such patient. */
async function accountFor(tx: Tx, patientId: string) {
  const account = await statementAccountOfPatient(tx, patientId);
  if (account === undefined) throw new Refusal('patient_not_found');
  return account;
}

/** Statements of accounts: made by staff for one or for all who owe, kept for good, and read in the portal. */
export const statements = (site: HostedSite, emailQueue: EmailQueue | undefined): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.listStatements,
      readInOneTrip(({ input }) => queries.listStatements(input.query)),
    ),

    on(contract.previewStatements, async ({ tx, input }) =>
      previewOf(tx, input.body, emailQueue !== undefined),
    ),

    on(contract.previewStatement, async ({ tx, input }) => {
      const account = await accountFor(tx, input.params.id);
      const { snapshot } = await statementDraft(tx, account, '', site.origin());
      return { account: shownAccount(account, statementDelivery(account, 'print', false)), snapshot };
    }),

    on(
      contract.createStatement,
      withoutTransaction(async ({ input, person, inPractice }) => {
        const { patient_id, way, anyway } = input.body;
        if (way === 'email' && emailQueue === undefined) throw new Refusal('no_mail');
        const id = await inPractice(async (tx) => {
          const account = await accountFor(tx, patient_id);
          const held = holdBackReason(account, way);
          // A statement that can't reach the payer isn't sent, even if staff ask for it.
          if (held !== null && (!anyway || unreachable(account, way) !== null))
            throw new Refusal('statement_held', [], {
              detail: `A statement can’t be sent for this account. ${contract.holdBacks[anyway ? (unreachable(account, way) ?? held) : held]}${held === 'hold' && !anyway ? ` ${account.hold_reason}` : ''}`,
            });
          return makeStatement(tx, account, {
            practiceId: person.practice.id,
            way,
            runId: null,
            by: byStaff(person),
            maker: person,
            origin: site.origin(),
            emailQueue,
          });
        });
        await statementPdfOf(person.practice.id, id, inPractice).catch(ignorePdfNotMade);
        return inPractice((tx) => queries.statementById(tx, id));
      }),
    ),

    on(
      contract.statementPdf,
      withoutTransaction(async ({ input, person, inPractice, auditScope }) => {
        const { id } = input.params;
        const kept = await inPractice((tx) => queries.keptStatement(tx, id));
        if (kept === undefined) throw new Refusal('statement_not_found');
        auditScope.setSubject({ patientId: kept.patient_id });
        const pdf = await statementPdfOf(person.practice.id, id, inPractice);
        return pdfAnswer(numberIn(kept.content), pdf);
      }),
    ),

    on(
      contract.getStatementSettings,
      readInOneTrip(() => queries.settings),
    ),

    on(contract.updateStatementSettings, async ({ tx, person, input }) => {
      const { version, ...fields } = input.body;
      requireCurrentVersion(await queries.lockStatementSettings(tx), version);
      recordEvent(tx, 'statement_setting.changed', person.practice.id, byStaff(person));
      return queries.updateStatementSettings(tx, fields);
    }),

    on(contract.getAccountSetting, async ({ tx, input }) => {
      const { account_id, patient_id, patient_name, deceased } = await accountFor(tx, input.params.id);
      const stored = await lockSetting(tx, account_id);
      return {
        account_id,
        patient_id,
        patient_name,
        hold_reason: stored?.hold_reason ?? '',
        deceased,
        version: stored?.version ?? 0,
      };
    }),

    on(contract.updateAccountSetting, async ({ tx, person, input }) => {
      const { version, ...fields } = input.body;
      const { account_id, patient_id, patient_name, deceased } = await accountFor(tx, input.params.id);
      // If nothing is set yet, there is no other row to lock.
      await lockPractice(tx);
      requireCurrentVersion((await lockSetting(tx, account_id)) ?? { version: 0 }, version);
      const kept = await keepSetting(tx, { account_id, patient_id, ...fields }, person);
      recordEvent(tx, 'account_setting.changed', account_id, byStaff(person));
      return { ...kept, patient_name, deceased };
    }),

    ...runRoutes(emailQueue),

    on(
      contract.portalStatements,
      readInOneTrip(() => queries.ownStatements),
    ),

    on(
      contract.portalStatementPdf,
      // In the server's role: a PDF that wasn't made yet is kept now.
      withoutTransaction(async ({ input, portalSession, inPractice }) => {
        const { id } = input.params;
        const kept = await inPractice((tx) => queries.keptOwnStatement(tx, id, portalSession.records));
        if (kept === undefined) throw new Refusal('statement_not_found');
        const pdf = await statementPdfOf(portalSession.practiceId, id, inPractice);
        return pdfAnswer(numberIn(kept.content), pdf);
      }),
    ),
  ],
});
