import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPrescription, exportPatient, getRemittance, takeRemittances } from '@cusp/contract';
import sharp from 'sharp';
import { makePractice } from '../support/practice.ts';
import { ask, outputOf } from '../support/requests.ts';
import { addPatient } from '../support/visitor.ts';
import type { Checks } from './checks.ts';

type Start = (
  dataDir: string,
  settings: Record<string, string>,
) => Promise<{
  url: string;
  end: () => Promise<number | null>;
  longestBlock: () => Promise<{ cpu: number; clock: number }>;
}>;

/** Milliseconds of CPU that one piece of work may hold up all others. */
const longest = 50;
const secret = 'a secret of the mail server';

/** What comes from outside, and what is large, is worked on in processes apart: the serving one always answers. */
export async function outside(start: Start, checks: Checks): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cusp-outside-'));
  chmodSync(dataDir, 0o755);
  const server = await start(dataDir, {
    MAIL_REPLY_DOMAIN: 'reply.example.com',
    MAIL_WEBHOOK_SECRET: secret,
    NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'watch-loop.ts')).href}`,
  });
  const { url } = server;
  const blocks = async (words: string, work: () => Promise<unknown>) => {
    // The first time, code is loaded and compiled.
    await work();
    await server.longestBlock();
    const seen = await work();
    const { cpu, clock } = await server.longestBlock();
    checks.expect(
      `${words} holds others up for ${longest} ms at most`,
      cpu <= longest,
      `${String(seen)}, ${cpu.toFixed(0)} ms of CPU, ${clock.toFixed(0)} ms by the clock`,
    );
  };
  try {
    const practice = await makePractice(url, 'dentist');
    const { token } = practice;
    await blocks('an email of 5 MB to nobody', () => mailed(url));
    await blocks('an 835 of 5,000 lines', async () => {
      const body = { file_name: 'large.835', text: advice(5000) };
      const taken = await ask(url, takeRemittances, { body }, { token });
      const [{ id } = { id: '' }] = await outputOf(takeRemittances, taken);
      const { status } = await ask(url, getRemittance, { params: { id } }, { token });
      return `${taken.status}, ${status}`;
    });
    const { id } = await addPatient(practice);
    for (let number = 0; number < 50; number += 1) {
      const body = {
        patient_id: id,
        medication: 'Chlorhexidine rinse',
        dosage: '0.12%',
        frequency: 'twice a day',
        duration: '7 days',
        e_signature: await signature(),
      };
      await ask(url, createPrescription, { body }, { token });
    }
    await blocks('the export of a record with 50 signatures', async () => {
      const answer = await ask(url, exportPatient, { params: { id } }, { token });
      return `${(await answer.arrayBuffer()).byteLength} bytes`;
    });
  } finally {
    await server.end();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A signature of 80 kB, all of it noise. */
async function signature(): Promise<string> {
  const raw = { width: 400, height: 200, channels: 1 } as const;
  const png = await sharp(randomBytes(raw.width * raw.height), { raw })
    .toColorspace('b-w')
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Quotes of quotes, which mail programs fold: they took 1.4 s to read. */
async function mailed(url: string): Promise<number> {
  const head = `From: <ana@example.com>\r\nTo: <${randomBytes(16).toString('hex')}@reply.example.com>\r\nContent-Type: text/plain; format=flowed\r\n\r\n`;
  const raw = head + '> > > words \r\n'.repeat(360_000);
  const { status } = await fetch(`${url}/api/mail/incoming`, {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'cusp-signature': createHmac('sha256', secret).update(raw).digest('hex'),
    },
    body: raw,
  });
  return status;
}

/** An 835 with so many lines, five to a claim, that adds up. */
function advice(lines: number): string {
  const claims = Array.from({ length: lines / 5 }, (_, at) => [
    `CLP*C${at}*1*500*400**12*P${at}`,
    `NM1*QC*1*Keller*Mia${at}****MI*MEM${at}`,
    ...Array.from({ length: 5 }, () => ['SVC*AD:X1001*100*80**1', 'DTM*472*20260102', 'CAS*CO*45*20']).flat(),
  ]).flat();
  const set = [
    'ST*835*0001',
    `BPR*I*${lines * 80}*C*ACH************20260105`,
    `TRN*1*${randomBytes(8).toString('hex')}*1512345678`,
    'N1*PR*Harbor Dental Plan',
    'N1*PE*Maple Street Dental',
    'LX*1',
    ...claims,
  ];
  return `${[
    'ISA*00*          *00*          *ZZ*HARBOR         *ZZ*CUSP           *260105*0900*^*00501*000000009*0*T*:',
    'GS*HP*HARBOR*CUSP*20260105*0900*9*X*005010X221A1',
    ...set,
    `SE*${set.length + 1}*0001`,
    'GE*1*9',
    'IEA*1*000000009',
  ].join('~\n')}~\n`;
}
