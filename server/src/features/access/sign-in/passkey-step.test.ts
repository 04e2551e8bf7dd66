import { createHash } from 'node:crypto';
import { login, passkeySignIn, SecondFactorAsked, startPasskeySignIn } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { inFactorsRole, lockFactor, insertPasskey, readPasskeys } from '../../../identity/factor-queries.ts';
import { softPasskey } from '../../../../tests/support/authenticator.ts';
import { asOwner, callAs, password, testApp } from '../../../../tests/support/practice.ts';
import type { Answer } from '../../../../tests/support/practice.ts';
import { turnOn } from '../../../../tests/support/second-factor.ts';

const site = 'https://cusp.example';
const { app, database, newPractice } = await testApp({ publicUrl: site });

/** A practice whose owner has an authenticator app and a passkey. */
async function withPasskey() {
  const practice = await newPractice();
  await turnOn(practice.call);
  const key = softPasskey(site);
  const who = { realm: 'staff', id: practice.user.id } as const;
  await database.withoutTenant((tx) =>
    inFactorsRole(tx, async () => {
      await lockFactor(tx, who);
      const { id, publicKey: public_key } = key;
      await insertPasskey(tx, who, { id, public_key, counter: 0, transports: '[]', name: 'A key' });
    }),
  );
  const signIn = (more: object = {}, caller = callAs(app)) =>
    caller(login, { body: { email: practice.email, password, ...more } });
  return { ...practice, key, signIn };
}

const challengeOf = ({ body }: Answer): string =>
  SecondFactorAsked.parse(body['second_factor']).passkey?.challenge ?? '';

/** A challenge for a sign-in that starts without an email address. */
async function nameless(): Promise<string> {
  const { body } = await callAs(app)(startPasskeySignIn);
  return startPasskeySignIn.output.parse(body).options.challenge;
}

/** How many of these challenges are stored. */
const alertSnapshot = (challenges: readonly string[]) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from used_challenge where challenge_hash = any ($1)`,
      [challenges.map((one) => createHash('sha256').update(Buffer.from(one, 'base64url')).digest())],
    );
    return rows[0]?.count;
  });

describe('the passkey that a sign-in asks for', () => {
  test('is accepted after a wrong code, as the form then asks for it', async () => {
    const { signIn, key } = await withPasskey();
    await signIn();
    const wrong = await signIn({ code: '000000' });
    expect(wrong.status).toBe(401);
    expect((await signIn({ passkey: key.answered(challengeOf(wrong)) })).status).toBe(200);
  });

  test('is accepted for the first challenge, too, whatever was tried since', async () => {
    const { signIn, key } = await withPasskey();
    const first = challengeOf(await signIn());
    await signIn({ code: '000000' });
    await signIn({ passkey: softPasskey(site).answered(first) });
    expect((await signIn({ passkey: key.answered(first) })).status).toBe(200);
  });

  test('works once, even if it is sent twice at the same time', async () => {
    const { signIn, key } = await withPasskey();
    const passkey = key.answered(challengeOf(await signIn()));
    const answers = await Promise.all([1, 2, 3].map(() => signIn({ passkey })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect((await signIn({ passkey })).status).toBe(401);
  });

  test('is refused for another account, a sign-in without an email, or setting one up', async () => {
    const one = await withPasskey();
    const other = await withPasskey();
    const theirs = challengeOf(await other.signIn());
    expect((await one.signIn({ passkey: one.key.answered(theirs) })).status).toBe(401);
    const ofNobody = await nameless();
    expect((await one.signIn({ passkey: one.key.answered(ofNobody) })).status).toBe(401);
    const own = challengeOf(await one.signIn());
    expect((await callAs(app)(passkeySignIn, { body: { passkey: one.key.answered(own) } })).status).toBe(401);
    const alone = await callAs(app)(passkeySignIn, { body: { passkey: one.key.answered(ofNobody) } });
    expect(alone.status).toBe(200);
  });

  test('with an invented, cut or lengthened challenge is refused', async () => {
    const { signIn, key } = await withPasskey();
    const right = challengeOf(await signIn());
    const bytes = Buffer.from(right, 'base64url');
    // With its expiry moved to later.
    const later = Buffer.from(bytes);
    later.writeUIntBE(later.readUIntBE(16, 6) + 60_000, 16, 6);
    const made = [
      Buffer.alloc(54),
      Buffer.alloc(0),
      bytes.subarray(0, 53),
      Buffer.concat([bytes, bytes]),
      later,
    ];
    for (const bad of made) {
      const passkey = key.answered(bad.toString('base64url'));
      expect((await signIn({ passkey }, callAs(app))).status).toBe(401);
    }
    expect((await signIn({ passkey: key.answered(right) })).status).toBe(200);
  });
});

describe('a challenge', () => {
  test('is stored only once it is answered, however many are requested', async () => {
    const { signIn, key } = await withPasskey();
    const asked: string[] = [];
    for (let n = 0; n < 10; n += 1) asked.push(await nameless(), challengeOf(await signIn()));
    expect(await alertSnapshot(asked)).toBe(0);
    await signIn({ passkey: key.answered(asked.at(-1) ?? '') });
    expect(await alertSnapshot(asked)).toBe(1);
  });

  test('doesn’t change the list of passkeys', async () => {
    const { user, signIn, key } = await withPasskey();
    await signIn({ passkey: key.answered(challengeOf(await signIn())) });
    const kept = await database.withoutTenant((tx) =>
      inFactorsRole(tx, () => readPasskeys(tx, { realm: 'staff', id: user.id })),
    );
    expect(kept).toMatchObject([{ id: key.id, last_used_at: expect.any(String) }]);
  });
});
