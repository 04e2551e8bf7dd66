import { parseArgs } from 'node:util';
import { adminRoles, createAdmin } from '@cusp/contract';
import {
  changeAdmin,
  findAdminByEmail,
  insertAdmin,
  listAdmins,
} from '../../features/operator/operator/index.ts';
import { inAdminsRole } from '../../identity/admin.ts';
import { refuseCommonPassword } from '../../identity/common-passwords.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { Refusal } from '../../values/refusal.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { onlyArgument, parsed, print, printRows, withService } from './operator.ts';
import { readPassword } from './password.ts';

/** `cusp admin create|list|deactivate`. */
export const adminCommands: Command = {
  name: 'admin',
  summary: 'Makes, lists and deactivates the admins who run the service.',
  usage: `npm run cusp -- admin create --name NAME --email EMAIL   makes an admin
npm run cusp -- admin list                               lists the admins
npm run cusp -- admin deactivate EMAIL                   signs one out and lets them in no more

  --role ROLE   ${adminRoles.join(', ')}; super_admin where none is given
  --json        answers as JSON

The password is asked for, or taken as the first line of the standard input.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        email: { type: 'string' },
        role: { type: 'string', default: 'super_admin' },
        json: { type: 'boolean', default: false },
      },
    });
    const [word = '', ...rest] = positionals;
    switch (word) {
      case 'create':
        if (rest.length > 0) throw new UsageError('The name and the email follow --name and --email.');
        return create(values, values.json);
      case 'list':
        if (rest.length > 0) throw new UsageError('The list takes no words.');
        return list(values.json);
      case 'deactivate':
        return deactivate(onlyArgument(rest, 'the email address of one admin'), values.json);
      default:
        throw new UsageError('Say what to do: create, list or deactivate.');
    }
  },
};

type Account = Awaited<ReturnType<typeof insertAdmin>>;

async function create(
  given: { name?: string | undefined; email?: string | undefined; role: string },
  json: boolean,
): Promise<number> {
  // The arguments are checked before a password is asked for.
  const { name, email, role } = createAdmin.body.shape;
  parsed(name, given.name);
  parsed(email, given.email);
  parsed(role, given.role);
  const { password, ...fields } = parsed(createAdmin.body, { ...given, password: await readPassword() });
  const account = await withService(async ({ database }) => {
    refuseCommonPassword(password);
    const password_hash = await hashPassword(password);
    return inAdminsRole(database, (tx) =>
      insertAdmin(tx, { ...fields, password_hash, must_change_password: false }),
    );
  });
  return report(json, account, 'Made');
}

async function list(json: boolean): Promise<number> {
  const admins = await withService(({ database }) => inAdminsRole(database, listAdmins));
  printRows(json, admins, {
    NAME: ({ name }) => name,
    'E-MAIL': ({ email }) => email,
    ROLE: ({ role }) => role,
    STATE: ({ active }) => (active ? 'active' : 'deactivated'),
    'LAST SIGN-IN': ({ last_sign_in }) => last_sign_in ?? 'never',
  });
  return 0;
}

async function deactivate(email: string, json: boolean): Promise<number> {
  const account = await withService(({ database }) =>
    inAdminsRole(database, async (tx) => {
      const found = await findAdminByEmail(tx, email);
      if (found === undefined) throw new Refusal('admin_not_found');
      if (!found.active) throw new Refusal('already_deactivated');
      return changeAdmin(tx, found.id, { ...found, active: false });
    }),
  );
  return report(json, account, 'Deactivated');
}

function report(json: boolean, account: Account, word: string): number {
  print(json ? JSON.stringify(account) : `${word}: ${account.name}, ${account.email}, ${account.role}`);
  return 0;
}
