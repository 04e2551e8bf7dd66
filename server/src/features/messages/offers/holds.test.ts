import { createHold, deleteHold } from '@cusp/contract';
import { expect, test } from 'vitest';
import { placeOffersApp } from '../../../../tests/support/place-offers.ts';

const { withPlace } = await placeOffersApp();

test('a place that somebody of staff holds is nobody else’s until it is released', async () => {
  const { call, place, waiting, offer, day } = await withPlace();
  const body = {
    operatory_id: place.operatory_id,
    date: place.date,
    starts: '11:00',
    ends: '12:00',
    reason: 'Mrs. Chen calls back',
    hold_minutes: 30,
  };
  const hold = await call(createHold, { body });
  expect(hold.output).toMatchObject({ starts: '11:00', is_offered: false });
  expect(await call(createHold, { body })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('is taken: Mrs. Chen calls back, 11:00 AM–12:00 PM.') },
  });
  expect((await call(deleteHold, { params: { id: hold.id } })).status).toBe(204);
  expect((await day()).holds).toEqual([]);
  expect(await call(deleteHold, { params: { id: hold.id } })).toMatchObject({
    status: 404,
    body: { detail: 'This time is no longer held.' },
  });
  const offered = await offer([(await waiting('Mia')).id]);
  expect(await call(deleteHold, { params: { id: offered.id } })).toMatchObject({
    status: 409,
    body: { detail: 'This opening is being offered to patients. Withdraw the offer first.' },
  });
});
