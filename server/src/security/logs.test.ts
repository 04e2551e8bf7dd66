import { endpoints } from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, callAs, password, testApp } from '../testing/practice.ts';
import { ask } from './ask.ts';
import { otherParams, triedElsewhere } from './decisions.ts';
import { isInhabited } from './world.ts';
import { fieldsOf, referencesIn, sampleOf } from './samples.ts';

/** Stands in every text that is sent, and in every amount as its cents. */
const seeded = 'Seededvalue';
const amount = 97531.87;
const secrets = /seededvalue|97531\.87|9753187/i;
/** Random and measured, so that any digits may stand there. */
const byChance = /"(reqId|time|responseTime)":[^,}]+/g;

test(
  'the log of calls that go well, are refused and fail holds nothing that was entered, and no token',
  { timeout: 60_000 },
  async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const { app, newPractice } = await testApp({ logLevel: 'trace', sandbox: true }, undefined, { logTo });
    const { token, email } = await newPractice({ name: `Dr. ${seeded}` });
    const patient = await callAs(app, token)('POST', '/patients', {
      first_name: seeded,
      last_name: seeded,
      phone: '212-555-0147',
      date_of_birth: '1984-06-09',
      email: `${seeded}@example.com`,
      address: `1 ${seeded} Street`,
    });
    expect(patient.status).toBe(201);

    /** A call's body with the seeded value wherever it fits. */
    const bodyOf = (endpoint: (typeof endpoints)[number]) => {
      // Of calls that are tried elsewhere no whole input can be made up; they are refused for what is missing.
      if (!isInhabited(endpoint) || endpoint.name in triedElsewhere) return { note: seeded };
      const references = Object.fromEntries(
        referencesIn(endpoint, 'body').map((field) => [field, patient.id]),
      );
      const body = sampleOf(endpoint, 'body', references);
      if (body === undefined) return undefined;
      for (const { name } of fieldsOf(endpoint.body)) {
        for (const value of [`${seeded} ${name}`, `${seeded}.${name}@example.com`, amount])
          if (endpoint.body?.safeParse({ ...body, [name]: value }).success === true) body[name] = value;
      }
      return body;
    };
    const statuses = new Set<number>();
    const everything = async () => {
      for (const endpoint of endpoints) {
        if (endpoint.name === 'logout') continue;
        for (const by of [token, undefined]) {
          const params = { ...otherParams, id: patient.id, session_id: `${seeded}session` };
          const query = endpoint.name === 'listPatients' ? { q: seeded } : {};
          const { status } = await ask(app, endpoint, by, { params, query, body: bodyOf(endpoint) });
          statuses.add(status);
        }
      }
    };
    await everything();
    // What nobody foresaw: the database refuses what a row must hold, with the row in its message.
    await asOwner((client) =>
      client.query(
        `alter table clinical_note add constraint nobody_foresaw check (content not like '%${seeded}%') not valid`,
      ),
    );
    await everything();
    await asOwner((client) => client.query('alter table clinical_note drop constraint nobody_foresaw'));
    for (const path of ['/auth/login', '/patient-portal/login', '/admin/login']) {
      const typed = { email: `${seeded}@example.com`, password: `${seeded} and more`, code: seeded };
      await callAs(app)('POST', path, typed);
    }
    await callAs(app, token)('POST', '/patients', `{"first_name": "${seeded}`);
    await callAs(app, `${token.slice(1)}x`)('GET', `/patients?q=${seeded}`);

    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 401, 403, 404, 500]));
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(200);
    expect(log.split('\n').filter((line) => secrets.test(line.replaceAll(byChance, '')))).toEqual([]);
    for (const secret of [token, email, password, patient.id, '212-555-0147', '1984-06-09'])
      expect(lines.find((line) => line.includes(secret))).toBeUndefined();
    // Each line is JSON and says which request it belongs to.
    const requests = lines.map((line): unknown => JSON.parse(line));
    expect(requests.every((line) => typeof line === 'object' && line !== null && 'level' in line)).toBe(true);
    expect(log).toContain('"reqId"');
    expect(log).toContain('"message":"23514"');
  },
);
