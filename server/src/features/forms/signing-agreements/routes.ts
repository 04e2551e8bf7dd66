import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import type { Tx } from '../../../db/database.ts';
import { byPatient, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import * as queries from './queries.ts';

/** Lists and withdraws agreements to sign electronically. ESIGN, 15 USC 7001(c)(1)(B). */
export const signingAgreements: Feature = {
  routes: [
    on(
      contract.listSigningAgreements,
      readInOneTrip(({ input }) =>
        both(patientById(input.params.id), queries.agreementHistory(input.params.id)).map(([, rows]) => rows),
      ),
    ),

    on(contract.withdrawSigning, async ({ tx, person, input: { params, body } }) => {
      const { id } = await tx.ask(patientById(params.id));
      const agreements = await tx.ask(queries.agreementsOfPatient(id));
      await withdrawAgreements(tx, agreements, { reason: body.reason, by: person }, byStaff(person));
      return tx.ask(queries.agreementHistory(id));
    }),

    on(
      contract.portalSigning,
      readInOneTrip(
        () => queries.agreementsInPortal(),
        (agreements, { portalSession }) => ({
          agreed_at:
            agreements.find(({ account_id }) => account_id === portalSession.accountId)?.agreed_at ?? null,
        }),
      ),
    ),

    on(
      contract.portalWithdrawSigning,
      // In the server's database role: the portal's may only read.
      withoutTransaction(({ portalSession, inPractice }) =>
        inPractice(async (tx) => {
          const agreements = await tx.ask(queries.agreementsOfAccount(portalSession));
          const by = { id: portalSession.accountId, name: portalSession.email };
          await withdrawAgreements(tx, agreements, { reason: '', by }, byPatient(portalSession));
          return { agreed_at: null };
        }),
      ),
    ),
  ],
};

async function withdrawAgreements(
  tx: Tx,
  agreements: Parameters<typeof queries.insertWithdrawals>[1],
  withdrawal: Parameters<typeof queries.insertWithdrawals>[2],
  author: EventAuthor,
): Promise<void> {
  const [newest] = agreements;
  if (newest === undefined) throw new Refusal('no_agreement');
  await queries.insertWithdrawals(tx, agreements, withdrawal);
  recordEvent(tx, 'patient_form.agreement_withdrawn', newest.id, author);
}
