import { passkeySignIn } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { inFactorsRole, lockFactor, insertPasskey } from '../../../identity/factor-queries.ts';
import { softPasskey } from '../../../../tests/support/authenticator.ts';
import { anAddress, callAs } from '../../../../tests/support/practice.ts';
import { auditApp, newEntries, refusedFrom } from '../../../../tests/support/trail.ts';

const { app, database, newPractice, stranger } = await auditApp();

describe('a sign-in by a passkey alone', () => {
  const tried = (id: string, caller = stranger) =>
    caller(passkeySignIn, {
      body: {
        passkey: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
        },
      },
    });

  test('that fails is recorded under the claimed passkey’s account, without telling the caller', async () => {
    const { user } = await newPractice();
    const who = { realm: 'staff', id: user.id } as const;
    const { id, publicKey } = softPasskey('https://cusp.example');
    await database.withoutTenant((tx) =>
      inFactorsRole(tx, async () => {
        await lockFactor(tx, who);
        await insertPasskey(tx, who, {
          id,
          public_key: publicKey,
          counter: 0,
          transports: '[]',
          name: 'A key',
        });
      }),
    );
    const nobodys = await tried(softPasskey('https://cusp.example').id);
    const entries = await newEntries(user.practice.id, async () => {
      const { status, text } = await tried(id);
      expect({ status, text }).toEqual({ status: nobodys.status, text: nobodys.text });
      expect(status).toBe(401);
    });
    expect(entries).toMatchObject([
      {
        realm: 'staff',
        person_id: user.id,
        person_name: user.name,
        call: 'passkeySignIn',
        action: 'sign_in',
        outcome: 'wrong_passkey',
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(id);
  });

  test('with an unknown passkey is only counted, without an entry for each try', async () => {
    const address = anAddress();
    for (let n = 0; n < 3; n += 1) {
      await tried(softPasskey('https://cusp.example').id, callAs(app, undefined, address));
    }
    expect(await refusedFrom(address)).toEqual([
      { realm: 'staff', call: 'passkeySignIn', outcome: 'passkey_unknown', times: 3, known: false },
    ]);
  });
});
