import * as contract from '@cusp/contract';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { HostedSite } from '../../../site/site.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { lockPractice } from '../../practice/practice/index.ts';
import { listCallLog } from './log-queries.ts';
import * as queries from './queries.ts';
import type { PhoneLine } from './queries.ts';

interface PhoneDependencies {
  secrets: Secrets;
  site: HostedSite;
}

/** The secret of a practice's phone provider. It is derived from the server's key, so no table holds it. */
export const phoneSecret = (secrets: Secrets, { practice_id, serial }: PhoneLine): string =>
  secrets.sign(Buffer.from(`${practice_id} ${serial}`), 'phone calls').toString('hex');

/** Missed calls and voicemail: how they come in, and what is answered automatically; and the log of all calls. */
export const phoneCalls = ({ secrets, site }: PhoneDependencies): Feature => {
  const settings = () =>
    queries.callReporting().map(([line]): contract.PhoneSettings => {
      if (line === undefined) throw new Refusal('practice_not_found');
      const { practice_id, practice_name: _name, serial: _serial, ...shown } = line;
      return {
        ...shown,
        webhook_url: `${site.origin()}/api${contract.phoneWebhook.path.replace('{id}', practice_id)}`,
        secret: phoneSecret(secrets, line),
      };
    });
  return {
    routes: [
      on(contract.getPhoneSettings, ({ tx }) => tx.ask(settings())),

      on(contract.updatePhoneSettings, async ({ tx, person, input }) => {
        const { version, ...line } = input.body;
        await lockPractice(tx);
        const [stored] = await tx.ask(queries.callReporting());
        requireCurrentVersion(stored, version, 'practice_not_found');
        await queries.savePhoneLine(tx, line);
        recordEvent(tx, 'reminder_rule.changed', person.practice.id, byStaff(person));
        return tx.ask(settings());
      }),

      on(
        contract.listPhoneCalls,
        readInOneTrip(({ input }) => listCallLog(input.query)),
      ),
    ],
  };
};
