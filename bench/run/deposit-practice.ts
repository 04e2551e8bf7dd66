import assert from 'node:assert/strict';
import {
  activate,
  createBookingReason,
  createPatient,
  holdOpening,
  inviteToPortal,
  listAppointmentKinds,
  portalOpenings,
  portalRequestVisit,
  publicOpenings,
  register,
  requestVisit,
  sendBookingCode,
  updateBookingPage,
  updateOnlineBooking,
} from '@cusp/contract';
import { RefusedCall } from './killed-server.ts';
import type { killedServer } from './killed-server.ts';

/** A practice that asks for a deposit, and the people who ask it for a visit. */
export async function depositPractice(
  { insist }: Pick<Awaited<ReturnType<typeof killedServer>>, 'insist'>,
  depositCents: number,
) {
  const { access_token: token } = await insist(register, {
    body: { email: 'owner@example.com', password: 'plenty long for a test', name: 'Deposits' },
  });
  const staff = { token };
  await insist(
    updateOnlineBooking,
    {
      body: {
        is_open: true,
        notice_hours: 24,
        horizon_days: 180,
        most_a_day: null,
        change_hours: 24,
        change_terms: '',
      },
    },
    staff,
  );
  const kinds = await insist(listAppointmentKinds, {}, staff);
  const kind_id = kinds.find(({ type }) => type === 'cleaning')?.id ?? '';
  const { id: booking_reason_id } = await insist(
    createBookingReason,
    {
      body: {
        name: 'Cleaning',
        name_es: '',
        kind_id,
        way: 'book',
        from_age: null,
        until_age: null,
        deposit: depositCents / 100,
        place: 1,
      },
    },
    staff,
  );
  const params = { name: 'deposits' };
  await insist(updateBookingPage, { body: { name: 'deposits', is_open: true, framed_by: [] } }, staff);

  const someOf = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(Math.random() * items.length)];
    assert(item !== undefined, 'Nothing is free any more.');
    return item;
  };

  /** A stranger asks on the public page. @returns the token of the request's page */
  async function strangerAsks(): Promise<string> {
    const headers = {
      'x-forwarded-for': `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`,
    };
    const openings = await insist(
      publicOpenings,
      { params, query: { booking_reason_id, days: '31' } },
      { headers },
    );
    const { date, time, provider_id } = someOf(openings);
    const body = { booking_reason_id, date, time, provider_id, device: crypto.randomUUID() };
    const { hold } = await insist(holdOpening, { params, body }, { headers });
    if (hold === null) throw new RefusedCall('Taken meanwhile.');
    const email = `${crypto.randomUUID()}@example.com`;
    const code = { token: hold.token, way: 'email' as const, email };
    const { test_code } = await insist(sendBookingCode, { body: code }, { headers });
    const person = {
      first_name: 'Ana',
      last_name: 'López',
      date_of_birth: '1990-02-03',
      phone: '(212) 555-0188',
    };
    const { deposit } = await insist(
      requestVisit,
      { body: { token: hold.token, code: test_code ?? '', email, ...person } },
      { headers },
    );
    return deposit?.token ?? '';
  }

  /** A patient asks in the portal. */
  async function patientAsks(): Promise<string> {
    const email = `${crypto.randomUUID()}@example.com`;
    const body = { first_name: 'Mia', last_name: 'Keller', phone: '2125550147', date_of_birth: '1984-06-09' };
    const { id } = await insist(createPatient, { body: { ...body, email } }, staff);
    const { invite_url } = await insist(inviteToPortal, { params: { id } }, staff);
    const { access_token } = await insist(activate, {
      body: {
        token: new URL(invite_url).searchParams.get('token') ?? '',
        password: 'plenty long for a test',
      },
    });
    const own = { token: access_token };
    const { date, time, provider_id } = someOf(
      await insist(portalOpenings, { query: { booking_reason_id, days: '31' } }, own),
    );
    const wanted = { booking_reason_id, date, time, provider_id, note: '' };
    return (await insist(portalRequestVisit, { body: wanted }, own)).token;
  }

  return { staff, strangerAsks, patientAsks };
}
