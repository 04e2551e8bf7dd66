import { endpoints, listPatients, stripeWebhook } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { undescribed } from '../../tests/support/described.ts';
import { ownApp, testApp } from '../../tests/support/practice.ts';

const { stranger } = await testApp();

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string() })),
        responses: z.record(
          z.string(),
          z.object({
            headers: z.optional(z.record(z.string(), z.unknown())),
            content: z.optional(z.record(z.string(), z.unknown())),
          }),
        ),
      }),
    ),
  ),
});
const document = Document.parse((await stranger.raw('GET', '/openapi.json')).body);

function operation({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const found = document.paths[`/api${path}`]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${method} ${path} is not in the document.`);
  return found;
}
const statuses = (endpoint: Endpoint) => Object.keys(operation(endpoint).responses);
const named = (name: string) => {
  const endpoint = endpoints.find((each) => each.name === name);
  if (endpoint === undefined) throw new Error(`There is no call ${name}.`);
  return endpoint;
};

describe('the OpenAPI document', () => {
  test('says of every call of a realm that strangers get 401 and tokens of another realm 403', () => {
    const closed = endpoints.filter(({ access }) => access.realm !== 'public');
    expect(new Set(closed.map(({ access }) => access.realm)).size).toBe(3);
    for (const endpoint of closed)
      expect([endpoint.name, ...statuses(endpoint)]).toEqual(expect.arrayContaining(['401', '403']));
  });

  test('says of every call that it may be malformed, too large, unforeseen, or too much right now', () => {
    for (const endpoint of [...endpoints, stripeWebhook])
      expect([endpoint.name, ...statuses(endpoint)]).toEqual(
        expect.arrayContaining(['400', '413', '500', '503']),
      );
  });

  test('says of a body that it may be of another type or break a rule, and of a key that it was used', () => {
    expect(statuses(named('createPatient'))).toEqual(expect.arrayContaining(['409', '415', '422']));
    expect(statuses(named('updateInfo'))).toEqual(expect.arrayContaining(['415', '422']));
  });

  test('has the webhook of Stripe, with its signature', () => {
    const { parameters, responses } = operation(stripeWebhook);
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'Stripe-Signature', in: 'header' }));
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '404', '503']));
  });

  test('has the stream of events, files, and what the caller has already', () => {
    expect(operation(named('events')).responses['200']?.content).toEqual({
      'text/event-stream': { schema: {} },
    });
    expect(operation(named('exportPatient')).responses['200']?.content).toEqual({
      'application/zip': { schema: {} },
    });
    expect(statuses(named('listPatients'))).toContain('304');
    expect(statuses(named('imagePreview'))).toContain('304');
    expect(statuses(named('createPatient'))).not.toContain('304');
  });

  test('says where an answer tells when to try again, and where the next page is', () => {
    expect(operation(named('login')).responses['429']?.headers).toHaveProperty('Retry-After');
    expect(operation(named('listPatients')).responses['200']?.headers).toHaveProperty('Link');
  });

  test('says that a patient with several records chooses one by a header', () => {
    expect(operation(named('portalAppointments')).parameters).toContainEqual(
      expect.objectContaining({ name: 'cusp-patient', in: 'header' }),
    );
  });
});

describe('an answer that the document lacks fails the test that sees it', () => {
  const answer = (statusCode: number, body: unknown, type = 'application/json; charset=utf-8') => ({
    statusCode,
    headers: { 'content-type': type },
    rawPayload: Buffer.from(JSON.stringify(body)),
  });

  test('by its status, type and body', () => {
    const path = '/api/patients?limit=1';
    expect(undescribed('GET', path, answer(200, []))).toBeUndefined();
    expect(undescribed('GET', path, answer(418, {}))).toMatch(/answered 418/);
    expect(undescribed('GET', path, answer(200, [], 'text/html'))).toMatch(/as text\/html/);
    expect(undescribed('GET', path, answer(200, [{ id: 1 }]))).toMatch(/a body that isn't as declared/);
    expect(undescribed('GET', path, answer(404, { detail: 'No.' }))).toMatch(/answered 404/);
    expect(undescribed('GET', path, answer(403, { detail: 'No.' }))).toBeUndefined();
    expect(undescribed('GET', path, answer(403, { detail: 'No.', why: 'x' }))).toMatch(/additional/);
    expect(undescribed('GET', path, answer(403, { error: 'No.' }))).toMatch(/detail/);
  });

  test('wherever the test asks', async () => {
    const { app, newPractice } = await ownApp();
    app.addHook('onSend', async (request, reply, payload) => {
      if (request.headers['x-wrong'] === undefined) return payload;
      reply.code(418);
      return payload;
    });
    const { call } = await newPractice();
    await expect(call(listPatients, {}, { 'x-wrong': '1' })).rejects.toThrow(/answered 418/);
  });
});
