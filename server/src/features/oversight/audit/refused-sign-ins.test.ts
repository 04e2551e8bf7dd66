import { adminLogin, login, register } from '@cusp/contract';
import type { portalLogin } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { summarizeRefusedSignIns } from '../../../identity/refused-sign-ins.ts';
import { deleteOldAttempts } from '../../../identity/sign-in-limits.ts';
import { newAdmin } from '../../../../tests/support/admins.ts';
import {
  anAddress,
  asOwner,
  callAs,
  onOwnDatabase,
  password,
  testApp,
} from '../../../../tests/support/practice.ts';
import { newEntries, refusedFrom } from '../../../../tests/support/trail.ts';

// Its rows are counted, and other files' sign-ins are refused, too.
await onOwnDatabase();
const tested = await testApp();
const { app, database, newPractice } = tested;

/** Tries to sign in a number of times from one address. */
async function tryFrom(
  address: string,
  email: string | (() => string),
  times: number,
  signIn: typeof login | typeof portalLogin | typeof adminLogin = login,
) {
  const caller = callAs(app, undefined, address);
  for (let n = 0; n < times; n += 1) {
    const given = typeof email === 'string' ? email : email();
    await caller(signIn, { body: { email: given, password: `wrong number ${n}` } });
  }
}

const strangers = () => `${crypto.randomUUID()}@example.com`;
const nextHour = (address: string) =>
  asOwner((client) =>
    client.query(`update refused_sign_in set hour = hour - interval '1 hour' where address = $1`, [address]),
  );

describe('refused sign-ins', () => {
  test('to unknown accounts are counted by address and hour, in a row or two', async () => {
    const address = anAddress();
    await tryFrom(address, strangers, 25);
    expect(await refusedFrom(address)).toEqual([
      { realm: 'staff', call: 'login', outcome: 'wrong_sign_in', times: 10, known: false },
      { realm: 'staff', call: 'login', outcome: 'too_many_tries', times: 15, known: false },
    ]);
  });

  test('from one address add no rows beyond the limit, whichever accounts are tried', async () => {
    const rows = () =>
      asOwner(async (client) => {
        const { rows: found } = await client.query<{ keys: string[] }>(
          `select array_agg(encode(key_hash, 'hex')) as keys from sign_in_failure`,
        );
        return new Set(found[0]?.keys);
      });
    const address = anAddress();
    await tryFrom(address, strangers, 10);
    const before = await rows();
    const tried: Promise<unknown>[] = [];
    for (let n = 0; n < 30; n += 1) tried.push(tryFrom(address, strangers, 1));
    await Promise.all(tried);
    expect([...(await rows())].filter((key) => !before.has(key))).toEqual([]);
  });

  test('to an account are entries in its practice’s trail; beyond the limit one entry has the count', async () => {
    const { user, email } = await newPractice();
    const address = anAddress();
    const who = { realm: 'staff', person_id: user.id, person_name: user.name, call: 'login', address };
    const entries = await newEntries(user.practice.id, () => tryFrom(address, email, 25));
    expect(entries).toMatchObject(Array.from({ length: 10 }, () => ({ ...who, outcome: 'wrong_sign_in' })));
    expect(await refusedFrom(address)).toMatchObject([{ outcome: 'too_many_tries', times: 15, known: true }]);

    // The current hour is not reported yet.
    expect(await newEntries(user.practice.id, () => summarizeRefusedSignIns(database))).toEqual([]);
    await nextHour(address);
    const told = await newEntries(user.practice.id, () => summarizeRefusedSignIns(database));
    expect(told).toMatchObject([
      {
        ...who,
        action: 'sign_in',
        outcome: 'too_many_tries',
        detail: { times: 15, hour: expect.any(String) },
      },
    ]);
    expect(await refusedFrom(address)).toEqual([]);
    expect(await newEntries(user.practice.id, () => summarizeRefusedSignIns(database))).toEqual([]);
  });

  test('to an admin’s account are in the service’s trail in the same way', async () => {
    const admin = await newAdmin(tested, 'support');
    const address = anAddress();
    await tryFrom(address, admin.email, 13, adminLogin);
    await nextHour(address);
    await summarizeRefusedSignIns(database);
    const { rows } = await asOwner((client) =>
      client.query(
        `select outcome, sum(times)::int as times, count(*)::int as entries from service_audit
          where address = $1 group by outcome order by outcome desc`,
        [address],
      ),
    );
    expect(rows).toEqual([
      { outcome: 'wrong_sign_in', times: 10, entries: 10 },
      { outcome: 'too_many_tries', times: 3, entries: 1 },
    ]);
  });

  test('from too many addresses are counted together', async () => {
    const { rows } = await asOwner(async (client) => {
      await client.query('begin');
      await client.query(
        `select count_refused_sign_in('staff', '00000000-0000-7000-8000-000000000001', 'address ' || n, 'login', 'too_many_tries')
          from generate_series(1, 1000) n`,
      );
      const counted = await client.query(
        `select count(*)::int as rows, sum(times)::int as times, max(times)::int as others
          from refused_sign_in where account_id = '00000000-0000-7000-8000-000000000001'`,
      );
      await client.query('rollback');
      return counted;
    });
    expect(rows).toEqual([{ rows: 201, times: 1000, others: 800 }]);
  });

  test('of a registration beyond its limit name no account, even if the email has one', async () => {
    const { user, email } = await newPractice();
    const address = anAddress();
    const caller = callAs(app, undefined, address);
    const entries = await newEntries(user.practice.id, async () => {
      for (let n = 0; n < 22; n += 1) {
        await caller(register, { body: { email, password, name: 'Dr. Ana Núñez' } });
      }
    });
    expect(entries).toEqual([]);
    expect(await refusedFrom(address)).toEqual([
      { realm: 'public', call: 'register', outcome: 'too_many_tries', times: 2, known: false },
    ]);
  });
});

test('tries are deleted when they no longer count, and a used challenge when it has expired', async () => {
  await asOwner((client) =>
    client.query(`
      insert into sign_in_failure values ('\\x01', 3, now() - interval '61 minutes'), ('\\x02', 3, now() - interval '59 minutes');
      insert into known_address values ('\\x03', now() - interval '181 days'), ('\\x04', now() - interval '179 days');
      insert into used_challenge values ('\\x05', now() - interval '1 second'), ('\\x06', now() + interval '9 minutes');
      insert into refused_sign_in values
        (now() - interval '31 days', 'staff', '00000000-0000-0000-0000-000000000000', 'old', 'login', 'wrong_sign_in', 1),
        (now() - interval '29 days', 'staff', '00000000-0000-0000-0000-000000000000', 'old', 'login', 'wrong_sign_in', 2)`),
  );
  await deleteOldAttempts(database);
  await summarizeRefusedSignIns(database);
  const { rows } = await asOwner((client) =>
    client.query<{ left: string }>(`
      select encode(key_hash, 'hex') as left from sign_in_failure where key_hash in ('\\x01', '\\x02')
      union select encode(key_hash, 'hex') from known_address where key_hash in ('\\x03', '\\x04')
      union select encode(challenge_hash, 'hex') from used_challenge where challenge_hash in ('\\x05', '\\x06')
      union select times::text from refused_sign_in where address = 'old' order by 1`),
  );
  expect(rows.map(({ left }) => left)).toEqual(['02', '04', '06', '2']);
});
