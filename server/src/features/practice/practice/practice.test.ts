import { getOwnPractice, me, updateOwnPractice } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

const fields = {
  name: 'Zahnärzte “Ñandú” 🦷',
  address: '1 Main St\nSalem, MA 01970',
  phone: '(978) 555-0111',
  emergency_phone: '(978) 555-0199',
  time_zone: 'America/Denver',
  npi: '1234567893',
  taxpayer_number: '98-7654321',
  numbering: 'fdi',
};

describe('the practice', () => {
  test('reads back as its owner writes it, and everybody is told so', async () => {
    const { call, user, member } = await newPractice();
    const before = await call(getOwnPractice);
    expect(before.body).toEqual({
      id: user.practice.id,
      name: "Dr. Ana Núñez's practice",
      address: '',
      phone: '',
      time_zone: 'America/New_York',
      npi: '',
      taxpayer_number: '',
      numbering: 'universal',
      images_wait: false,
      billed_visit: 'seat',
      bank_payments: false,
      emergency_phone: '',
      version: 1,
    });
    const { status, body } = await call.unchecked(updateOwnPractice, {
      body: { ...fields, id: 'else', version: 1 },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...fields,
      images_wait: false,
      billed_visit: 'seat',
      bank_payments: false,
      id: user.practice.id,
      version: 2,
    });
    expect((await call(getOwnPractice)).body).toEqual(body);
    const assistant = await member('assistant');
    const { npi: _npi, taxpayer_number: _number, emergency_phone: _emergency, ...told } = fields;
    expect((await assistant(me)).body['practice']).toEqual({
      id: user.practice.id,
      ...told,
      idle_minutes: 30,
      closed_from: null,
    });
  });

  test('has a taxpayer number of nine digits, which stays unless it is given, and is taken back with nothing', async () => {
    const { call } = await newPractice();
    const numberAfter = async (body: object) => {
      const { taxpayer_number: _number, ...others } = fields;
      const answer = await call.unchecked(updateOwnPractice, { body: { ...others, ...body } });
      return answer.body['taxpayer_number'];
    };
    expect(await numberAfter({ taxpayer_number: ' 123456789 ' })).toBe('12-3456789');
    expect(await numberAfter({})).toBe('12-3456789');
    expect(await numberAfter({ taxpayer_number: null })).toBe('');
  });

  test('has the date of its new time zone at once', async () => {
    const { call } = await newPractice({ time_zone: 'Pacific/Kiritimati' });
    const first = await call(me);
    await call(updateOwnPractice, { body: { ...fields, time_zone: 'Pacific/Pago_Pago' } });
    const second = await call(me);
    // The zones are 25 hours apart, so their dates always differ.
    expect(String(second.body['today']) < String(first.body['today'])).toBe(true);
  });

  test('is not changed by an edit of an older state', async () => {
    const { call } = await newPractice();
    const { body } = await call(updateOwnPractice, { body: { ...fields, version: 1 } });
    const stale = await call(updateOwnPractice, { body: { ...fields, name: 'Other', version: 1 } });
    expect(stale).toMatchObject({
      status: 409,
      body: { detail: 'This record was changed by someone else. Reload it and try again.' },
    });
    expect((await call(getOwnPractice)).body).toEqual(body);
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['no time zone', { time_zone: '' }, 'time_zone'],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['an offset for a time zone', { time_zone: '+05:00' }, 'time_zone'],
    ['SQL for a time zone', { time_zone: "UTC'; drop table practice; --" }, 'time_zone'],
    ['an NPI of nine digits', { npi: '123456789' }, 'npi'],
    ['an NPI with a wrong check digit', { npi: '1234567890' }, 'npi'],
    ['a taxpayer number of eight digits', { taxpayer_number: '12-345678' }, 'taxpayer_number'],
    ['a taxpayer number with a letter', { taxpayer_number: '12-345678O' }, 'taxpayer_number'],
    ['a NUL', { address: 'a\u0000b' }, 'address'],
    ['a version that is none', { version: 'two' }, 'version'],
  ])('refuses %s', async (_what, wrong, path) => {
    const { call } = await newPractice();
    const { status, body } = await call.unchecked(updateOwnPractice, { body: { ...fields, ...wrong } });
    expect(status).toBe(422);
    expect(body['errors']).toEqual([{ path, message: expect.any(String) }]);
    expect((await call(getOwnPractice)).body['version']).toBe(1);
  });

  test('is the owner’s alone', async () => {
    const { call, member } = await newPractice();
    for (const role of ['dentist', 'hygienist', 'assistant', 'receptionist'] as const) {
      const colleague = await member(role);
      expect((await colleague(getOwnPractice)).status).toBe(403);
      expect((await colleague(updateOwnPractice, { body: fields })).status).toBe(403);
    }
    expect((await stranger(getOwnPractice)).status).toBe(401);
    expect((await stranger(updateOwnPractice, { body: fields })).status).toBe(401);
    expect((await call(getOwnPractice)).body['version']).toBe(1);
  });

  test('leaves another practice as it is', async () => {
    const ours = await newPractice();
    const theirs = await newPractice();
    await ours.call.unchecked(updateOwnPractice, {
      body: { ...fields, practice_id: theirs.user.practice.id },
    });
    expect((await theirs.call(getOwnPractice)).body).toMatchObject({ version: 1, npi: '' });
  });

  test('can still be put right when the trial has ended', async () => {
    const { call, user } = await newPractice();
    await asOwner((client) =>
      client.query(`update subscription set trial_ends_at = now() where practice_id = $1`, [
        user.practice.id,
      ]),
    );
    expect((await call(updateOwnPractice, { body: fields })).status).toBe(200);
  });
});
