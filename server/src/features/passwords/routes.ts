import * as contract from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Database, Tx } from '../../db/database.ts';
import { onPublic } from '../../http/bind.ts';
import type { Feature } from '../../http/feature.ts';
import { hashToken, newToken } from '../../http/person.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Site } from '../../http/site.ts';
import type { Mailer } from '../../services/mail/mail.ts';
import { mustBeUncommon } from '../../http/common-passwords.ts';
import { hashStrangersPassword } from '../../http/passwords.ts';
import { accountByEmail as staffByEmail } from '../auth/queries.ts';
import { accountByEmail as patientByEmail } from '../portal/queries.ts';

type Realm = 'staff' | 'patient';

/** Forgotten passwords of staff and of patients: a mailed link, for an hour, once; it ends the other sessions. */
export const passwords = (site: Site, mailer: Mailer | undefined): Feature => ({
  routes: [
    onPublic(contract.forgotPassword, async ({ database, input }) => {
      const account = await database.asNobody((tx) => staffByEmail(tx, input.body.email.toLowerCase()));
      const person = account && { practiceId: account.practice_id, id: account.id };
      return mailLink({ database, site, mailer }, 'staff', input.body.email, person);
    }),

    onPublic(contract.forgotPortalPassword, async ({ database, input }) => {
      const account = await database.asNobody((tx) => patientByEmail(tx, input.body.email.toLowerCase()));
      const person = account && { practiceId: null, id: account.id };
      return mailLink({ database, site, mailer }, 'patient', input.body.email, person);
    }),

    onPublic(contract.resetPassword, ({ database, input }) => reset(database, 'staff', input.body)),

    onPublic(contract.resetPortalPassword, ({ database, input }) => reset(database, 'patient', input.body)),
  ],
});

const pageOf: Record<Realm, string> = {
  staff: '/reset-password',
  patient: '/patient-portal/reset-password',
};

interface Means {
  database: Database;
  site: Site;
  mailer: Mailer | undefined;
}

/** Answers the same, and as fast, whether or not the address has an account: the letter is not waited for. */
async function mailLink(
  { database, site, mailer }: Means,
  realm: Realm,
  email: string,
  person: { practiceId: string | null; id: string } | undefined,
): Promise<null> {
  if (mailer === undefined) throw new Refusal('no_mail');
  const token = newToken();
  if (person !== undefined) {
    await database.asNobody((tx) => insertLink(tx, hashToken(token), realm, person));
    const url = `${site.origin()}${pageOf[realm]}?token=${token}`;
    const text = `Choose a new password for Cusp here:\n\n${url}\n\nThe link works once, for ${contract.passwordLinkMinutes} minutes. If you did not ask for it, ignore it: your password stays as it is.\n`;
    // A mail server that fails must not tell that there is an account.
    void mailer.send({ to: email, subject: 'A new password for Cusp', text }).catch(() => undefined);
  }
  return null;
}

const insertLink = (
  tx: Tx,
  tokenHash: Buffer,
  realm: Realm,
  person: { practiceId: string | null; id: string },
) =>
  tx.all(
    raw(sql`select make_password_link(${tokenHash}, ${realm}, ${person.practiceId}::uuid, ${person.id}::uuid,
      now() + make_interval(mins => ${sql.lit(contract.passwordLinkMinutes)}))`),
  );

async function reset(
  database: Database,
  realm: Realm,
  { token, password }: { token: string; password: string },
): Promise<null> {
  mustBeUncommon(password);
  const tokenHash = hashToken(token);
  const { lives } = await database.asNobody((tx) =>
    tx.one(raw(sql<{ lives: boolean }>`select password_link_lives(${tokenHash}, ${realm}) as lives`)),
  );
  if (!lives) throw new Refusal('password_link_dead');
  const hash = await hashStrangersPassword(password);
  const { used } = await database.asNobody((tx) =>
    tx.one(raw(sql<{ used: boolean }>`select use_password_link(${tokenHash}, ${realm}, ${hash}) as used`)),
  );
  if (!used) throw new Refusal('password_link_dead');
  return null;
}
