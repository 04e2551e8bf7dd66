import { connect } from 'node:net';
import { config, createPatient, endpoints, getPatient, health, listPatients, ready } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describedCalls } from './docs.ts';
import { ofEachWay } from '../../tests/support/breadth.ts';
import { tryCall } from '../../tests/support/people.ts';
import { cuspVersion } from '../values/cusp-version.ts';
import { aPatient, callAs, ownApp } from '../../tests/support/practice.ts';

const { app, newPractice, stranger } = await ownApp();
const aSentence = { detail: expect.stringMatching(/^[A-Z].*\.$/) };

describe('what is not a call', () => {
  test('is answered with a sentence', async () => {
    const { call } = await newPractice();
    expect(await call.raw('GET', '/nothing/here')).toMatchObject({ status: 404, body: aSentence });
    expect(await call.raw('DELETE', '/patients')).toMatchObject({ status: 404, body: aSentence });
    expect(await call.raw('GET', '/patients/%zz')).toMatchObject({ status: 400, body: aSentence });
    expect(await call(getPatient, { params: { id: 'x'.repeat(300) } })).toMatchObject({ body: aSentence });
  });

  test.each(['{"first_name": ', '', 'hello', '{"__proto__": {"role": "dentist"}}'])(
    'is not JSON: %j',
    async (payload) => {
      const { call } = await newPractice();
      expect(await call.unchecked(createPatient, { payload })).toMatchObject({
        status: 400,
        body: aSentence,
      });
    },
  );

  test.each(['[]', '"text"', 'null', '7'])('is JSON that is no record: %j', async (payload) => {
    const { call } = await newPractice();
    expect(await call.unchecked(createPatient, { payload })).toMatchObject({
      status: 422,
      body: { detail: expect.any(String) },
    });
  });

  test('is another type of content, or too large', async () => {
    const { call } = await newPractice();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await call.unchecked(createPatient, { payload: 'first_name=Mia' }, form)).toMatchObject({
      status: 415,
      body: aSentence,
    });
    const large = aPatient({ allergies: 'x'.repeat(1_100_000) });
    expect(await call(createPatient, { body: large })).toMatchObject({ status: 413, body: aSentence });
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
  const ofStaff = ofEachWay(endpoints.filter(({ access }) => access.realm === 'staff'));

  test.each(ofStaff.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s is closed to strangers',
    async (_method, _path, endpoint) => {
      for (const call of [stranger, callAs(app, 'x'.repeat(43)), callAs(app, 'short')]) {
        expect(await tryCall(call, endpoint)).toMatchObject({
          status: 401,
          text: '{"detail":"Please sign in."}',
        });
      }
    },
  );

  test('is described by the OpenAPI document, from the schemas that check it', async () => {
    const { body } = await stranger.raw('GET', '/openapi.json');
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
    expect((await stranger.raw('GET', '/docs/json')).body).toEqual(body);
  });

  test('answers without a cache', async () => {
    const { call } = await newPractice();
    expect((await call(listPatients)).headers['cache-control']).toBe('no-store');
  });
});

describe('the process', () => {
  test('says that it lives, is ready, and what it is set up for', async () => {
    expect((await stranger(health)).body).toEqual({ status: 'ok', version: cuspVersion });
    expect((await stranger(ready)).body).toEqual({ status: 'ok' });
    expect((await stranger(config)).body).toEqual({
      payment_provider: null,
      mail: false,
      service_name: 'Cusp',
      contact_email: '',
      test_mode: false,
      version: cuspVersion,
    });
  });
});
