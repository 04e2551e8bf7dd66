import { connect } from 'node:net';
import { endpoints } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describedCalls } from './docs.ts';
import { aPatient, callAs, testApp } from '../testing/practice.ts';

const { app, newPractice, stranger } = await testApp();
const aSentence = { detail: expect.stringMatching(/^[A-Z].*\.$/) };

describe('what is not a call', () => {
  test('is answered with a sentence', async () => {
    const { call } = await newPractice();
    expect(await call('GET', '/nothing/here')).toMatchObject({ status: 404, body: aSentence });
    expect(await call('DELETE', '/patients')).toMatchObject({ status: 404, body: aSentence });
    expect(await call('GET', '/patients/%zz')).toMatchObject({ status: 400, body: aSentence });
    expect(await call('GET', `/patients/${'x'.repeat(300)}`)).toMatchObject({ body: aSentence });
  });

  test.each(['{"first_name": ', '', 'hello', '{"__proto__": {"role": "dentist"}}'])(
    'is not JSON: %j',
    async (body) => {
      const { call } = await newPractice();
      expect(await call('POST', '/patients', body)).toMatchObject({ status: 400, body: aSentence });
    },
  );

  test.each([[[]], ['"text"'], ['null'], ['7']])('is JSON that is no record: %j', async (body) => {
    const { call } = await newPractice();
    expect(await call('POST', '/patients', body)).toMatchObject({
      status: 422,
      body: { detail: expect.any(String) },
    });
  });

  test('is another type of content, or too large', async () => {
    const { call } = await newPractice();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await call('POST', '/patients', 'first_name=Mia', form)).toMatchObject({
      status: 415,
      body: aSentence,
    });
    const large = aPatient({ allergies: 'x'.repeat(1_100_000) });
    expect(await call('POST', '/patients', large)).toMatchObject({ status: 413, body: aSentence });
  });

  test('is not even HTTP', async () => {
    await app.listen({ port: 0 });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const answer = await new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      socket.on('data', (bytes) => done(bytes.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 .*\{"detail":"[^"]+\."\}$/s);
  });
});

describe('every call of the contract', () => {
  const ofStaff = endpoints.filter(({ access }) => access.realm === 'staff');
  const path = (of: string) => of.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');

  test.each(ofStaff.map((endpoint) => [endpoint.method, endpoint.path] as const))(
    '%s %s is closed to strangers',
    async (method, of) => {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      for (const call of [stranger, callAs(app, 'x'.repeat(43)), callAs(app, 'short')]) {
        expect(await call(method, path(of), body)).toMatchObject({
          status: 401,
          text: '{"detail":"Please sign in."}',
        });
      }
    },
  );

  test('is described by the OpenAPI document, from the schemas that check it', async () => {
    const { body } = await stranger('GET', '/openapi.json');
    const paths = z
      .record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() })))
      .parse(body['paths']);
    const described = Object.entries(paths).flatMap(([of, operations]) =>
      Object.entries(operations).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${of}`,
      ),
    );
    expect(described.toSorted()).toEqual(
      describedCalls.map(({ name, method, path: of }) => `${name} ${method} /api${of}`).toSorted(),
    );
    expect(JSON.stringify(body)).toContain('"maxLength":20000');
    expect((await app.inject('/api/docs/')).statusCode).toBe(200);
    expect((await stranger('GET', '/docs/json')).body).toEqual(body);
  });

  test('answers without a cache', async () => {
    const { call } = await newPractice();
    expect((await call('GET', '/patients')).headers['cache-control']).toBe('no-store');
  });
});

describe('the process', () => {
  test('says that it lives, is ready, and what it is set up for', async () => {
    expect((await stranger('GET', '/health')).body).toEqual({ status: 'ok' });
    expect((await stranger('GET', '/ready')).body).toEqual({ status: 'ok' });
    expect((await stranger('GET', '/config')).body).toEqual({
      payment_provider: null,
      mail: false,
      service_name: 'Cusp',
      test_mode: false,
    });
  });
});
