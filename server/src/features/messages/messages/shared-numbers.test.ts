import { createHmac } from 'node:crypto';
import { listAppointments, listMessages } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, gatewaySecret, messagesApp } from '../../../../tests/support/messages-app.ts';

const { app, practice, patient, rule, visit, timePasses, jobsEnd, sentTo } = await messagesApp();

type Practice = Awaited<ReturnType<typeof practice>>;

let replies = 0;
async function reply(from: string, to: string, text: string) {
  const payload = JSON.stringify({ type: 'reply', id: `S${(replies += 1)}`, from, to, text });
  await app.inject({
    method: 'POST',
    url: '/api/texts/gateway',
    headers: {
      'content-type': 'application/json',
      'cusp-signature': createHmac('sha256', gatewaySecret).update(payload).digest('hex'),
    },
    payload,
  });
}

/** Patients of one number who aren't a family, each with a visit and its reminder sent. */
async function reminded(made: Practice, patients: { first_name: string; days: number }[]) {
  const phone = aNumber();
  await rule(made.call);
  const ids: string[] = [];
  for (const { first_name, days } of patients) {
    const id = await patient(made.call, { first_name, phone });
    await visit(made.call, id, dayIn(made.zone, days));
    ids.push(id);
  }
  await timePasses(made.user.practice.id);
  return { phone, ids };
}
const visits = async ({ call }: Practice, id: string) =>
  (await call(listAppointments, { query: { patient_id: id } })).rows;
const inbox = async ({ call }: Practice) =>
  (await call(listMessages, { query: { folder: 'needs_answer' } })).rows;

describe('people who share a number and are no family', () => {
  test('get a reminder each', async () => {
    const { call, zone, user } = await practice();
    await rule(call);
    const phone = aNumber();
    for (const first_name of ['Mia', 'Tom'])
      await visit(call, await patient(call, { first_name, phone }), dayIn(zone, 9));
    await timePasses(user.practice.id);
    const words = sentTo(phone).map(({ text }) => text);
    expect(words).toHaveLength(2);
    for (const first_name of ['Mia', 'Tom'])
      expect(words.filter((text) => text.includes(`: ${first_name},`))).toHaveLength(1);
  });

  test('confirm with one C one visit, and with another the other', async () => {
    const made = await practice();
    const { phone, ids } = await reminded(made, [
      { first_name: 'Mia', days: 9 },
      { first_name: 'Tom', days: 12 },
    ]);
    expect(sentTo(phone)).toHaveLength(2);
    const confirmed = async () => {
      const all = await Promise.all(ids.map(async (id) => (await visits(made, id))[0]?.['confirmed_at']));
      return all.filter((at) => at !== null).length;
    };
    await reply(phone, made.sender, 'C');
    expect(await confirmed()).toBe(1);
    await jobsEnd();
    expect(sentTo(phone).at(-1)?.text).toMatch(
      /: (Mia|Tom) confirmed for .* at 9:30 AM\. Reply C again to confirm (Mia|Tom)\.$/,
    );
    await reply(phone, made.sender, 'C');
    expect(await confirmed()).toBe(2);
    await jobsEnd();
    expect(sentTo(phone)).toHaveLength(3);
    expect(await inbox(made)).toEqual([]);
  });

  test('confirm with a first name that person’s visit', async () => {
    const made = await practice();
    const { phone, ids } = await reminded(made, [
      { first_name: 'Mia', days: 9 },
      { first_name: 'Tom', days: 9 },
    ]);
    const [mia = '', tom = ''] = ids;
    await reply(phone, made.sender, 'C mia');
    expect(await visits(made, mia)).toMatchObject([{ confirmed_how: 'text' }]);
    expect(await visits(made, tom)).toMatchObject([{ confirmed_at: null }]);
    await reply(phone, made.sender, 'Tom is sick');
    expect(await visits(made, tom)).toMatchObject([{ confirmed_at: null }]);
    expect(await inbox(made)).toHaveLength(1);
  });
});
