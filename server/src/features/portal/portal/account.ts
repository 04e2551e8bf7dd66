import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { hashToken, tokenOf } from '../../../identity/person.ts';
import { newPasswordHash } from '../../../identity/new-password.ts';
import { matchingHash } from '../../../identity/passwords.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import { on } from '../../../pipeline/bind.ts';
import { changedFields, Refusal } from '../../../values/refusal.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { byPatient, recordEvent } from '../../../jobs/record-event.ts';
import { pageLanguage } from '../../../values/page-language.ts';
import { endOtherPatientSessions, patientPassword } from '../../access/second-factor/index.ts';
import { tellOfEmail, tellOfNotifications, tellOfNumber, tellOfPassword } from './account-notices.ts';
import type { ActivationDependencies } from './activation.ts';
import { findLinks } from '../access/index.ts';
import * as queries from './queries.ts';
import { portalPatient } from './sign-in.ts';
import { contactOfPatient, insertConsent, patientLanguage } from '../../people/consents/index.ts';
import { accountsByEmail } from '../../access/portal-accounts/index.ts';

/** Patients' changes of their account, contact and sessions. The mailboxes concerned are notified. */
export const accountRoutes = ({ emailQueue }: ActivationDependencies) => [
  on(contract.portalSessions, ({ tx, tokenHash }) => queries.portalSessions(tx, tokenHash)),

  on(contract.endPortalSession, async ({ tx, tokenHash, input }) => {
    if (!(await queries.endPortalSession(tx, tokenHash, input.params.id)))
      throw new Refusal('session_not_found');
    return null;
  }),

  on(contract.endOtherPortalSessions, async ({ tx, portalSession, tokenHash }) => {
    await tx.all(becomeServer);
    await endOtherPatientSessions(tx, portalSession.accountId, tokenHash);
    return null;
  }),

  on(contract.updateInfo, async ({ tx, portalSession: session, input, language }) => {
    const { was, ...given } = input.body;
    const { phone, email, address, emergency_contact, emergency_phone } = await portalPatient(tx, session);
    const stored = { phone, email, address, emergency_contact, emergency_phone };
    const guest = session.guest?.isSignedIn === false;
    const { email: before, numbers } = await queries.updateContact(tx, changedFields(given, was, stored), {
      guest,
    });
    recordEvent(tx, 'patient.changed', session.patientId, byPatient(session));
    const patient = await portalPatient(tx, session);
    const notifying = { tx, emailQueue, session, language };
    if (patient.email.toLowerCase() !== before.toLowerCase())
      await tellOfEmail(notifying, { before, after: patient.email });
    if (numbers.before !== null && numbers.before !== numbers.after)
      await tellOfNumber(notifying, { email: before, number: numbers.before });
    return patient;
  }),

  on(contract.setPortalLanguage, async ({ tx, portalSession, input }) => {
    // The language of somebody else's page isn't the one that the patient is written to in.
    if (!portalSession.shares.includes('contact')) return null;
    await queries.updateLanguage(tx, input.body.language);
    recordEvent(tx, 'patient.changed', portalSession.patientId, byPatient(portalSession));
    return null;
  }),

  on(contract.portalNotifications, async ({ tx, portalSession }) => {
    await tx.all(becomeServer);
    return notificationsOf(tx, portalSession.patientId);
  }),

  on(contract.setPortalNotification, async ({ tx, portalSession, input, language }) => {
    const { channel, purpose, given } = input.body;
    const { patientId: id, email } = portalSession;
    await tx.all(becomeServer);
    await insertConsent(tx, id, {
      channel,
      given,
      how: 'online',
      purposes: [purpose],
      words: given ? contract.consentWords(channel, [purpose], await patientLanguage(tx, id)) : '',
      by_name: email,
      by_id: null,
    });
    recordEvent(tx, 'consent.recorded', id, byPatient(portalSession));
    const link = (await findLinks(tx, id)).find(({ account_id }) => account_id === portalSession.accountId);
    const shown = await notificationsOf(tx, id);
    if (link?.relation !== 'self')
      await tellOfNotifications({ tx, emailQueue, session: portalSession, language }, shown.email.address);
    return shown;
  }),

  on(
    contract.changePortalPassword,
    withoutTransaction(async ({ inPractice, portalSession, input, request }) => {
      const { accountId, email } = portalSession;
      const { before, others } = await inPractice(async (tx) => ({
        before: (await patientPassword(tx, accountId)).hash,
        others: (await accountsByEmail(tx, email.toLowerCase())).filter(({ id }) => id !== accountId),
      }));
      const after = await newPasswordHash({
        run: inPractice,
        realm: 'patient',
        email,
        accountId,
        address: request.ip,
        before,
        given: input.body,
      });
      // A sign-in could open only one of two accounts with one address and password.
      const hashes = others.map(({ password_hash }) => password_hash);
      if ((await matchingHash(hashes, input.body.password, queries.mostAccounts)) !== undefined)
        throw new Refusal('password_of_other_account');
      await inPractice(async (tx) => {
        if (
          !(await queries.changePortalPassword(tx, {
            accountId,
            before,
            after,
            tokenHash: hashToken(tokenOf(request)),
          }))
        )
          throw new Refusal('stale_version');
        const language = pageLanguage(request.headers);
        await tellOfPassword({ tx, emailQueue, session: portalSession, language });
      });
      return null;
    }),
  ),
];

/** The purposes for which a patient may be written to, by the rules that apply when something is sent. */
async function notificationsOf(tx: Tx, patientId: string): Promise<contract.PortalNotifications> {
  const contact = await tx.ask(contactOfPatient(patientId));
  if (contact === undefined) throw new Refusal('patient_not_found');
  const { text, email } = contact;
  const said = ({ care, billing, news }: contract.Contact['text']['purposes'], unasked: boolean) => ({
    care: care.given ?? unasked,
    billing: billing.given ?? unasked,
    news: news.given ?? false,
  });
  return {
    text: { ...said(text.purposes, false), number: text.number, stopped: text.stopped_at !== null },
    email: { ...said(email.purposes, true), address: email.address },
  };
}
