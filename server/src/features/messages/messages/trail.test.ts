import { createHmac } from 'node:crypto';
import { listAudit, listMessages, updateConversation, writeInConversation } from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayIn } from '../../../../tests/support/days.ts';
import { aNumber, gatewaySecret, messagesApp } from '../../../../tests/support/messages-app.ts';
import { newEntries } from '../../../../tests/support/trail.ts';

const { app, practice, patient, rule, visit, timePasses, sentTo, connection } = await messagesApp();

/** Posts what the gateway reports, signed. */
async function report(said: object): Promise<void> {
  const payload = JSON.stringify(said);
  const signature = createHmac('sha256', gatewaySecret).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'cusp-signature': signature };
  const answer = await app.inject({ method: 'POST', url: '/api/texts/gateway', headers, payload });
  expect(answer.statusCode).toBe(200);
}

test('the trail names the patients of a text, by whatever way it changes', async () => {
  const made = await practice();
  const { call, user, zone, sender } = made;
  await rule(call);
  /** Patients of one number who got a reminder. */
  const reminded = async (...names: string[]) => {
    const phone = aNumber();
    const ids: string[] = [];
    for (const first_name of names) {
      const id = await patient(call, { first_name, phone });
      await visit(call, id, dayIn(zone, 9));
      ids.push(id);
    }
    await timePasses(user.practice.id);
    return { phone, ids };
  };
  const since = async (work: () => Promise<unknown>) =>
    (await newEntries(user.practice.id, work, connection)).filter(
      ({ object }) => object === 'message' || object === 'conversation',
    );

  const [mia, family] = [await reminded('Mia'), await reminded('Lea', 'Ben')];
  const [sent] = sentTo(mia.phone);
  const news = { type: 'status', id: 'G', reference: sent?.reference, status: 'delivered' };
  expect(await since(() => report(news))).toMatchObject([{ patient_id: mia.ids[0] }]);

  for (const { phone, ids } of [mia, family]) {
    await report({ type: 'reply', id: phone, from: phone, to: sender, text: 'Can it be later?' });
    const [waiting] = (await call(listMessages, { query: { folder: 'needs_answer' } })).output;
    const params = { id: waiting?.conversation_id ?? '' };
    for (const work of [
      () => call(writeInConversation, { params, body: { channel: 'text', body: 'Yes.' } }),
      () => call(updateConversation, { params, body: { done: true } }),
    ]) {
      const entry = (await since(work)).find(({ realm }) => realm === 'staff');
      expect(entry).toMatchObject({ patient_id: ids.length === 1 ? ids[0] : null });
      expect(new Set([entry?.detail['patients']].flat())).toEqual(new Set(ids));
      // The job that sends the answer may have written its own entry by now.
      const found = (await call(listAudit, { query: { patient_id: ids[0] ?? '' } })).output;
      expect(found.filter(({ realm }) => realm === 'staff')[0]?.object).toBe(entry?.object);
    }
  }
});
