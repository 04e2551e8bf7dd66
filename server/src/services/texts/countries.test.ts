import { expect, test } from 'vitest';
import { withinCountries } from './countries.ts';

const reaching = (...more: string[]) => {
  const sent: string[] = [];
  const gateway = withinCountries(
    {
      name: 'test',
      ownNumber: 'test',
      send: async ({ to, reference }) => {
        sent.push(to);
        return { outcome: 'sent', gatewayId: reference };
      },
    },
    more,
  );
  return { gateway, sent };
};
const text = (to: string) => ({
  from: '+12125550100',
  to,
  body: 'Code',
  reference: 'r',
  reportTo: 'https://x',
});

test.each([
  ['New York', '+12125550147'],
  ['Toronto', '+14165550147'],
  ['Puerto Rico', '+17875550123'],
  ['Guam', '+16715550123'],
  ['an area code that is newer than the table', '+15555550142'],
])('a text goes to %s', async (_, to) => {
  const { gateway, sent } = reaching();
  expect((await gateway.send(text(to))).outcome).toBe('sent');
  expect(sent).toEqual([to]);
});

test.each([
  ['Jamaica', '+18765550123'],
  ['the Bahamas, also a number that nobody can have', '+12425550123'],
  ['a satellite', '+881612345678'],
  ['a global network', '+8823912345'],
  ['a premium number', '+19005551234'],
  ['the United Kingdom', '+447911123456'],
  ['Mexico', '+525512345678'],
  ['no number', 'nobody'],
])('no text goes to %s', async (_, to) => {
  const { gateway, sent } = reaching();
  expect(await gateway.send(text(to))).toEqual({ outcome: 'refused', reason: 'other_country' });
  expect(sent).toEqual([]);
});

test('a setting opens further countries', async () => {
  const { gateway } = reaching('MX', 'JM');
  for (const to of ['+525512345678', '+18765550123']) expect(gateway.reaches(to)).toBe(true);
  expect(gateway.reaches('+447911123456')).toBe(false);
});
