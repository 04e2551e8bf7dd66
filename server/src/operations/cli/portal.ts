import {
  accountLanguage,
  accountPractices,
  accountsByEmail,
} from '../../features/access/portal-accounts/index.ts';
import { parseArgs } from 'node:util';
import { PortalInviteInput, resetPatientFactor } from '@cusp/contract';
import { portalAccountById, recordOperator } from '../../features/portal/portal/index.ts';
import { factorNotice, forgetPatientFactor, noticeMinutes } from '../../features/portal/access/index.ts';
import { practiceNameInEmail } from '../../overload/email-limits.ts';
import { Refusal } from '../../values/refusal.ts';
import { findSecondFactor } from '../../identity/factor-queries.ts';
import { byService } from '../../jobs/record-event.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { onlyArgument, parsed, print, printRows, commandLineAuthor, withService } from './operator.ts';

/** `cusp portal list|reset-second-factor`. */
export const portalCommands: Command = {
  name: 'portal',
  summary: 'Lists the portal accounts of an email address and resets lost two-step verification.',
  usage: `npm run cusp -- portal list EMAIL                                   lists the accounts of an address
npm run cusp -- portal reset-second-factor ID --reason REASON       the account opens with its password alone

  --json        answers as JSON

Identify the person first, and say how in the reason. Where mail is set up, the address is told of it.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { reason: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [word = '', ...rest] = positionals;
    switch (word) {
      case 'list':
        return list(onlyArgument(rest, 'one email address'), values.json);
      case 'reset-second-factor':
        return reset(onlyArgument(rest, 'one account by its id; portal list shows it'), values);
      default:
        throw new UsageError('Say what to do: list or reset-second-factor.');
    }
  },
};

async function list(given: string, json: boolean): Promise<number> {
  const { email } = parsed(PortalInviteInput, { email: given });
  const accounts = await withService(({ database }) =>
    database.withoutTenant(async (tx) => {
      const found = [];
      for (const { id, proven } of await accountsByEmail(tx, email.toLowerCase())) {
        const practices = (await accountPractices(tx, id)).map(({ name }) => name);
        found.push({
          id,
          proven,
          practices,
          second_factor: await findSecondFactor(tx, { realm: 'patient', id }),
        });
      }
      return found;
    }),
  );
  printRows(json, accounts, {
    ID: ({ id }) => id,
    ADDRESS: ({ proven }) => (proven ? 'proven' : 'not proven'),
    'TWO-STEP VERIFICATION': ({ second_factor }) => (second_factor ? 'on' : 'none'),
    PRACTICES: ({ practices }) => practices.join(', '),
  });
  return 0;
}

async function reset(
  given: string,
  { reason: why, json }: { reason?: string | undefined; json: boolean },
): Promise<number> {
  const { id } = parsed(resetPatientFactor.params, { id: given });
  const { reason } = parsed(resetPatientFactor.body, { reason: why });
  const { email, mailed } = await withService(async ({ database, emailQueue }) =>
    database.withoutTenant(async (tx) => {
      const account = await portalAccountById(tx, id);
      if (account === undefined) throw new Refusal('no_portal_account', [], { detail: noAccount });
      if (!(await findSecondFactor(tx, { realm: 'patient', id }))) throw new Refusal('no_patient_factor');
      await recordOperator(tx, { by: `${commandLineAuthor()}: ${reason}`, accountId: id });
      await forgetPatientFactor(tx, id);
      const practices = await accountPractices(tx, id);
      const language = (await accountLanguage(tx, id)) ?? 'en';
      const names = new Set(practices.map(({ name, named }) => practiceNameInEmail(name, named, language)));
      const by = names.size === 1 ? { name: [...names].join(''), phone: '' } : null;
      await emailQueue?.queue(tx, {
        ...factorNotice(account.email, by, language),
        kind: 'factor_notice',
        // It is shown on no practice's screen.
        subjectId: null,
        minutes: noticeMinutes,
        by: byService,
      });
      return { email: account.email, mailed: emailQueue !== undefined };
    }),
  );
  const told = mailed ? 'the address is told by email' : 'no email was sent: tell the person';
  print(json ? JSON.stringify({ id, email, mailed }) : `Two-step verification reset: ${email}; ${told}`);
  return 0;
}

const noAccount =
  'There is no portal account of this id. To see the accounts of an address: portal list EMAIL.';
