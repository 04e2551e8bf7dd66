import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createPharmacy,
  createPrescription,
  getSubscription,
  health,
  inviteToPortal,
  listPatients,
  ready,
  sendToPharmacy,
  startSubscription,
} from '@cusp/contract';
import { makePractice } from '../support/practice.ts';
import { addPatient } from '../support/visitor.ts';
import { p99Of, type Checks } from './checks.ts';
import { callTo, go, keepGoing, type Went } from './load.ts';

type Start = (
  dataDir: string,
  settings: Record<string, string>,
) => Promise<{ url: string; end: () => Promise<number | null> }>;

const practices = 8;

/** Stripe, the pharmacy gateway and the mail server take calls and never answer: nobody else waits for them. */
export async function partners(start: Start, checks: Checks): Promise<void> {
  const sockets = new Set<Socket>();
  const mute = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await once(mute.listen(0, '127.0.0.1'), 'listening');
  const address = mute.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cusp-partners-'));
  chmodSync(dataDir, 0o755);
  const server = await start(dataDir, {
    SANDBOX: '',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'cusp@example.com',
    PHARMACY_GATEWAY_URL: `http://127.0.0.1:${port}`,
    STRIPE_SECRET_KEY: 'sk_test_mute',
    STRIPE_WEBHOOK_SECRET: 'whsec_mute',
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
  });
  try {
    await hang(server.url, checks);
  } finally {
    for (const socket of sockets) socket.destroy();
    mute.close();
    await server.end();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function hang(url: string, checks: Checks): Promise<void> {
  const other = await makePractice(url, 'dentist');
  const read = () => ({ ...callTo(url, listPatients, {}), token: other.token, from: '127.0.3.1' });
  const waiting: Promise<Went>[] = [];
  for (let number = 0; number < practices; number += 1) {
    const practice = await makePractice(url, 'dentist');
    const patient = await addPatient(practice, { email: 'mia@example.com' });
    const pharmacy = await practice.call(createPharmacy, {
      body: {
        name: 'Corner',
        address: '1 Main St',
        city: 'Albany',
        state: 'NY',
        zip_code: '12207',
        phone: '5185550100',
        ncpdp_id: '1234567',
      },
    });
    const { plans } = await practice.call(getSubscription, {});
    const from = `127.0.8.${1 + number}`;
    const make = (call: ReturnType<typeof callTo>) =>
      waiting.push(go({ ...call, token: practice.token, from }));
    for (let round = 0; round < 5; round += 1) {
      const prescription = await practice.call(createPrescription, {
        body: {
          patient_id: patient.id,
          medication: 'Ibuprofen 400 mg',
          dosage: '1 tablet',
          frequency: 'Every 6 hours',
          duration: '5 days',
          pharmacy_id: pharmacy.id,
        },
      });
      make(callTo(url, sendToPharmacy, { params: { id: prescription.id }, body: {} }));
      make(callTo(url, inviteToPortal, { params: { id: patient.id }, body: {} }));
      const plan_id = plans[0]?.id ?? '';
      make(callTo(url, startSubscription, { body: { plan_id, billing_period: 'monthly', origin_url: url } }));
      await go({ ...callTo(url, listPatients, {}), token: practice.token, from });
    }
  }
  const asking = keepGoing(read, 20);
  await sleep(5_000);
  const went = await asking.stop();
  const signs = await Promise.all([health, ready].map((sign) => go(callTo(url, sign, {}))));
  const ended = await Promise.all(waiting);
  const held = ended.filter(({ took }) => took > 2_000).length;
  const waitedFor = (number: number) =>
    ended.filter(({ took }, place) => place % 3 === number && took > 2_000).length;
  const [gateway, mail, stripe] = [waitedFor(0), waitedFor(1), waitedFor(2)];
  checks.expect('calls wait for the gateway', gateway > 0, `${gateway} of ${ended.length / 3}`);
  checks.expect('calls wait for Stripe', stripe > 0, `${stripe} of ${ended.length / 3}`);
  checks.expect('letters are queued: no call waits for the mail server', mail === 0, `${mail} waited`);
  const unserved = [...went, ...signs].filter(({ status }) => status !== 200).length;
  checks.expect(
    'while Stripe, the gateway and the mail server hang, others are served within 500 ms',
    unserved === 0 && p99Of(went) < 500 && held > 64,
    `${held} of ${ended.length} calls waited for somebody outside, ${[...new Set(ended.map(({ status }) => status))].join(', ')}; ${went.length} calls, ${unserved} refused, p99 ${Math.round(p99Of(went))} ms`,
  );
  const slowest = Math.max(...ended.map(({ took }) => took));
  checks.expect('they wait no longer than 12 s', slowest < 12_000, `${Math.round(slowest)} ms`);
}
