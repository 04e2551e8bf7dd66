import { createHmac } from 'node:crypto';
import { listPharmacyRequests } from '@cusp/contract';
import { expect } from 'vitest';
import { testRequest } from '../../src/services/pharmacy/test-requests.ts';
import type { TestRequestKind } from '../../src/services/pharmacy/test-requests.ts';
import { fakeGateway } from '../../src/services/pharmacy/testing/fake-gateway.ts';
import type { Caller } from './caller.ts';
import { amoxicillinParts as parts, prescribed } from './prescribed.ts';
import { workingApp } from './working-app.ts';

/** An app whose gateway is a server of the test, and prescriptions that pharmacies have and send messages about. */
export async function pharmacyReplies() {
  const secret = 'a secret of 32 characters or more';
  const fake = await fakeGateway();
  const { app, newPractice } = await workingApp({ pharmacyGateway: { url: fake.url, token: 't', secret } });

  const sign = (xml: string, key = secret) => createHmac('sha256', key).update(xml).digest('hex');
  const post = (payload: string, signature = sign(payload)) =>
    app.inject({
      method: 'POST',
      url: '/api/pharmacy-gateway',
      headers: { 'content-type': 'application/xml', 'cusp-signature': signature },
      payload,
    });

  const answerSent = async (call: Caller) => {
    await expect
      .poll(async () => (await call(listPharmacyRequests)).rows[0])
      .toMatchObject({ sending: 'sent' });
  };

  let messages = 0;
  /** A prescription that its pharmacy has, and what the pharmacy sends about it. */
  async function sent() {
    const practice = await prescribed(await newPractice(), { parts });
    const answer = await practice.send();
    expect(answer.status).toBe(200);
    const practiceId = practice.user.practice.id;
    const { messageId: relatesTo = '' } = fake.received.at(-1) ?? {};
    const message = (kind: TestRequestKind, fields: Partial<Parameters<typeof testRequest>[0]> = {}) => {
      messages += 1;
      return testRequest({
        kind,
        messageId: `m${messages}`,
        orderNumber: practice.id.replaceAll('-', ''),
        practiceId,
        ncpdpId: '0012345',
        relatesTo,
        medication: 'Amoxicillin 500 mg capsule',
        ...fields,
      });
    };
    return {
      ...practice,
      message,
      open: async () =>
        (await practice.call(listPharmacyRequests)).rows.filter(({ answer: given }) => given === null),
      request: async (kind: TestRequestKind) => {
        expect((await post(message(kind))).json()).toEqual({ received: true });
        const [latest] = (await practice.call(listPharmacyRequests)).rows.filter(
          ({ answer: given }) => given === null,
        );
        return { params: { id: String(latest?.['id']) } };
      },
    };
  }

  const bodyOfLast = () => fake.received.at(-1)?.xml ?? '';
  return { fake, newPractice, sign, post, answerSent, sent, bodyOfLast };
}
