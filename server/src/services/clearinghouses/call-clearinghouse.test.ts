import { createServer } from 'node:http';
import { onTestFinished, test, expect } from 'vitest';
import { callClearinghouse } from './call-clearinghouse.ts';
import { isPublicAddress } from './open-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '::7f00:1',
  '::ffff:0:7f00:1',
  'fec0::1',
  '2001:db8::1',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.9',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '4000::1',
  '127.1',
  '0x7f000001',
  'nobody',
])('%s is not an address of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('no practice’s address leads into this network, by a number or a name', async () => {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end('{}');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const order = { method: 'POST', headers: {}, body: 'x', timeout: 30_000 } as const;
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])
    expect(
      await callClearinghouse(new URL(`http://${host}:${port}/`), { ...order, mayBePrivate: false }),
    ).toBe('away');
  expect(calls).toBe(0);
  expect(
    await callClearinghouse(new URL(`http://localhost:${port}/`), { ...order, mayBePrivate: true }),
  ).toMatchObject({
    status: 200,
  });
});
