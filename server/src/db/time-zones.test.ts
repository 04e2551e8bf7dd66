import { getOwnPractice, listAppointments, listTimeZones, register, updateOwnPractice } from '@cusp/contract';
import { expect, test } from 'vitest';
import { password, testApp } from '../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

const registered = async (time_zone: string) => {
  const { status, body } = await stranger(register, {
    body: { email: `${crypto.randomUUID()}@example.com`, password, name: 'Dr. Ana Núñez', time_zone },
  });
  return { status, body };
};
const fields = { name: 'Molar & Sons', address: '', phone: '', npi: '' };

test.each([
  ['SST', 'Pacific/Guadalcanal'],
  ['AET', 'Australia/Sydney'],
  ['PST', 'America/Los_Angeles'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['US/Eastern', 'US/Eastern'],
  ['UTC', 'UTC'],
])('a registration from a browser at %s is in %s', async (told, zone) => {
  const { status, body } = await registered(told);
  expect(status).toBe(201);
  expect(body['user']).toMatchObject({ practice: { time_zone: zone } });
});

test('India’s abbreviation, which is Israel’s in the database, is India', async () => {
  const { body } = await registered('IST');
  expect(JSON.stringify(body['user'])).toMatch(/"time_zone":"Asia\/(Kolkata|Calcutta)"/);
});

test.each([
  ['SST', 'That time zone name is ambiguous. Did you mean Pacific/Guadalcanal?'],
  ['AET', 'That time zone name is ambiguous. Did you mean Australia/Sydney?'],
])('Settings refuse %s beside its field, and nothing changes', async (time_zone, message) => {
  const { call } = await newPractice({ time_zone: 'America/Denver' });
  expect(await call(updateOwnPractice, { body: { ...fields, time_zone } })).toMatchObject({
    status: 422,
    body: { detail: message, errors: [{ path: 'time_zone', message }] },
  });
  expect((await call(getOwnPractice)).body).toMatchObject({ time_zone: 'America/Denver', version: 1 });
  expect((await call(listAppointments)).status).toBe(200);
});

test('all time zones that Settings offer can be chosen, each place once', async () => {
  const { call, member } = await newPractice();
  const { body } = await call(listTimeZones);
  const zones: unknown[] = Array.isArray(body['time_zones']) ? body['time_zones'] : [];
  expect(zones.length).toBeGreaterThan(300);
  expect(zones).toEqual(
    expect.arrayContaining(['America/New_York', 'Pacific/Honolulu', 'Asia/Kolkata', 'UTC']),
  );
  expect(zones).not.toContain('Asia/Calcutta');
  expect(zones).not.toContain('SST');
  for (const time_zone of ['America/Phoenix', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC']) {
    expect((await call(updateOwnPractice, { body: { ...fields, time_zone } })).status).toBe(200);
  }
  expect((await (await member('receptionist'))(listTimeZones)).status).toBe(403);
});
