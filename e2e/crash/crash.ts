/**
 * npm run test:crash: four clients create patients, two chart a perio exam, another invites some to the portal, four send
 * prescriptions, four let reminders go out, and four take payments beside a statement run, while everything, server and
 * database, is killed with `kill -9`, again and again. Afterwards every acknowledged patient must be there, once, and so must
 * its entry in the audit trail, whose chain is whole; every acknowledged depth must be at its site; the email of every
 * acknowledged invitation must have come; every prescription must be at the pharmacy under one message id; no text may have
 * been sent twice; and after each kill the ledger must add up. Ends with the count.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPatient, listPatients, register } from '@cusp/contract';
import { ask, outputOf } from '../support/requests.ts';
import { killAllOf, processesOf } from '../support/server.ts';
import { auditOf, checkBalances, verifyAudit } from './audit.ts';
import { ledgering } from './ledger.ts';
import { inviteAll, mailSink } from './emails.ts';
import { charting } from './perio.ts';
import { sendings } from './prescriptions.ts';
import { texting } from './texts.ts';

/** `npm run test:faults` sets twenty kills. */
const kills = Number(process.env['KILLS'] ?? 10);
const patients = kills * 10;
const clients = 4;
const root = path.resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'cusp-crash-'));
chmodSync(dataDir, 0o755); // as root, the database runs as another user, who needs access

const mail = await mailSink();
let url = '';
let stopping = false;

/** Starts the server on the data folder; resolves when it is ready. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PHARMACY_GATEWAY_URL: prescriptions.url,
      SMS_GATEWAY_URL: texts.url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Cusp <no-reply@example.com>',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    const ready = /ready at (http:\/\/\S+)\s/.exec(printed)?.[1];
    if (ready !== undefined) {
      url = ready;
      child.once('exit', (code) => {
        // It ended by itself, so everything after this would wait forever.
        if (code === null || stopping) return;
        console.error(`The server ended by itself, with exit code ${code}.`);
        process.exit(1);
      });
      // Leaving the loop closes the pipe; the server continues although nobody reads its output.
      return child;
    }
  }
  throw new Error(`The server did not start. It printed:\n${printed}`);
}

/** Creates its share of patients, one after the other; unacknowledged ones are sent again with the same key. */
async function client(number: number, token: string, acknowledged: Set<string>): Promise<void> {
  for (let place = 0; place < patients / clients; place += 1) {
    const patient = {
      first_name: `Client ${number}`,
      last_name: `Patient ${place}`,
      phone: '1',
      date_of_birth: '1990-01-01',
    };
    const headers = { 'idempotency-key': `${number}-${place}` };
    for (let done = false; !done;) {
      try {
        const signal = AbortSignal.timeout(5000);
        const answer = await ask(url, createPatient, { body: patient }, { token, headers, signal });
        acknowledged.add((await outputOf(createPatient, answer)).id);
        done = true;
      } catch {
        await sleep(20); // the server is down or starting; a client isn't notified when it is back
      }
    }
  }
}

/** Kills everything and starts it again. */
async function kill(when: string): Promise<void> {
  const ended = once(server, 'exit');
  killAllOf(dataDir);
  server.kill('SIGKILL');
  await ended;
  const began = performance.now();
  server = await start();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`killed ${when}, ready again in ${seconds} s`);
}

/**
 * Kills at even distances during the creation of patients, and then as often while prescriptions are sent, at random
 * times, as often while texts are, and as often while payments are taken.
 */
async function killer(acknowledged: Set<string>): Promise<void> {
  for (let number = 1; number <= kills; number += 1) {
    const after = Math.floor((patients * (number - 0.5)) / kills);
    while (acknowledged.size < after) await sleep(1);
    await sleep(Math.random() * 8);
    await kill(`after ${acknowledged.size} patients`);
  }
  perioEnd.abort();
  for (let number = 1; number <= kills; number += 1) {
    await prescriptions.nextSending();
    await sleep(Math.random() * 400);
    await kill(`after ${prescriptions.acknowledged.size} prescriptions`);
  }
  prescriptionsEnd.abort();
  const textsGoOut = texts.sendUntil(textsEnd.signal);
  for (let number = 1; number <= kills; number += 1) {
    await texts.nextText();
    await sleep(Math.random() * 400);
    await kill(`after ${texts.due.size} reminders were due`);
  }
  textsEnd.abort();
  await textsGoOut;
  const money = ledger.workUntil(moneyEnd.signal);
  for (let number = 1; number <= kills; number += 1) {
    await ledger.nextPayment();
    await sleep(Math.random() * 400);
    await kill(`after ${ledger.acknowledged.size} payments`);
    const { whole, said } = await checkBalances(dataDir);
    if (!whole) wrongBalances.push(said);
  }
  moneyEnd.abort();
  await money;
}

const prescriptions = await sendings(() => url);
const texts = await texting(() => url, dataDir);
const ledger = ledgering(() => url, dataDir);
/** The faults that `cusp check balances` found after a kill. */
const wrongBalances: string[] = [];
let server = await start();
const registration = {
  email: 'owner@example.com',
  password: 'plenty long for a test',
  name: 'Crash Test',
  role: 'dentist',
} as const;
const { access_token: token } = await outputOf(register, await ask(url, register, { body: registration }));

const perio = await charting(() => url, token);
const acknowledged = new Set<string>();
const [perioEnd, prescriptionsEnd, textsEnd, moneyEnd] = [
  new AbortController(),
  new AbortController(),
  new AbortController(),
  new AbortController(),
];
const [invited] = await Promise.all([
  inviteAll(() => url, patients / 2),
  ...Array.from({ length: clients }, (_, number) => client(number, token, acknowledged)),
  perio.chartUntil(perioEnd.signal),
  prescriptions.sendUntil(prescriptionsEnd.signal, token),
  killer(acknowledged),
]);

const books = await ledger.settled();
const lastBalances = await checkBalances(dataDir);
for (const said of [...wrongBalances, ...(lastBalances.whole ? [] : [lastBalances.said])]) console.log(said);

/** Pending emails arrive now; failed attempts are retried after some seconds. */
const late = performance.now() + 60_000;
const missingEmails = () => [...invited, ...ledger.owing].filter((email) => !mail.taken.has(email));
while (missingEmails().length > 0 && performance.now() < late) await sleep(100);
const lostEmails = missingEmails().length;
const comeTwice = [...mail.taken.values()].filter((times) => times > 1).length;

const stored = (await outputOf(listPatients, await ask(url, listPatients, {}, { token }))).filter(
  ({ first_name }) => first_name.startsWith('Client'),
);
const ids = new Set(stored.map(({ id }) => id));
const lost = [...acknowledged].filter((id) => !ids.has(id));
const doubled =
  stored.length - new Set(stored.map((patient) => `${patient.first_name} ${patient.last_name}`)).size;

const depths = await perio.settled();
const sent = await prescriptions.settled(token);
const atPharmacy = [...prescriptions.acknowledged].filter(
  (id) =>
    prescriptions.messagesOf(id).length > 0 && sent.some((one) => one.id === id && one.sending === 'sent'),
).length;
const missing = sent.filter(({ id, sending }) => prescriptions.acknowledged.has(id) && sending !== 'sent');
for (const { sending, sending_words } of missing)
  console.log(`An acknowledged prescription is ${sending}: ${sending_words}`);
const messages = sent.map(({ id }) => prescriptions.messagesOf(id));
const otherIds = messages.filter((got) => new Set(got).size > 1).length;
const repeated = messages.filter((got) => got.length > 1).length;
prescriptions.close();

const log = await texts.settled();
const textsTwice = [...texts.due].filter((number) => texts.times(number) > 1).length;
const byState = (state: string) => log.filter((message) => message.state === state);
const fatesUnknown = byState('unknown');
const notTaken = byState('sent').filter(({ address }) => texts.times(address) !== 1).length;
texts.close();

const entries = await auditOf(url, token, acknowledged.size + 2);
const unaudited = [...acknowledged].filter((id) => !entries.has(id)).length;
const twice = [...entries.values()].filter((times) => times > 1).length;
const { whole, said } = await verifyAudit(dataDir);
console.log(said);

const ended = once(server, 'exit');
stopping = true;
server.kill('SIGTERM');
const [exitCode] = await ended;
const left = processesOf(dataDir).length;
rmSync(dataDir, { recursive: true, force: true });
mail.close();

console.log(
  `${acknowledged.size} acknowledged, ${stored.length} stored, ${lost.length} lost, ${doubled} doubled, exit code ${exitCode}, ${left} processes left behind`,
);
console.log(
  `${entries.size} patients made in the audit trail, ${unaudited} acknowledged without an entry, ${twice} with two; the chain is ${whole ? 'whole' : 'broken'}`,
);
console.log(
  `${prescriptions.acknowledged.size} prescriptions whose sending was acknowledged, ${atPharmacy} sent and at the pharmacy; ${repeated} came again under their message id, ${otherIds} under another`,
);
console.log(`${depths.saved} depths of a perio exam acknowledged, ${depths.wrong} sites have another`);
console.log(`${invited.size} letters acknowledged, ${lostEmails} lost, ${comeTwice} came twice`);
console.log(
  `${texts.due.size} reminders were due, ${byState('sent').length} texts sent, ${fatesUnknown.length} of unknown fate (${fatesUnknown.filter(({ address }) => texts.times(address) === 1).length} of them had reached the gateway), ${textsTwice} came twice`,
);
console.log(
  `${ledger.acknowledged.size} payments acknowledged, ${books.stored} stored, ${books.lost} lost; ${books.runs} statement runs, ${books.unfinished} unfinished; ${books.letters} letters of statements`,
);
const promises: [words: string, kept: boolean][] = [
  ['no acknowledged write is lost', acknowledged.size === patients && lost.length === 0],
  ['none is doubled', doubled === 0],
  ['each acknowledged depth stands at its site', depths.saved > kills && depths.wrong === 0],
  [
    'no acknowledged prescription is lost',
    prescriptions.acknowledged.size > kills && atPharmacy === prescriptions.acknowledged.size,
  ],
  ['none comes under a second message id', otherIds === 0],
  ['each has its entry in the audit trail, once', unaudited === 0 && twice === 0],
  ['cusp audit verify finds the chain whole', whole],
  ['no letter is lost', invited.size > 0 && lostEmails === 0],
  ['no text is sent twice', texts.due.size > kills && textsTwice === 0],
  [
    'every reminder that was due is in the log as sent, or as of unknown fate',
    log.length === texts.due.size &&
      byState('sent').length + fatesUnknown.length === log.length &&
      notTaken === 0,
  ],
  [
    'no acknowledged payment is lost, and none is doubled',
    ledger.acknowledged.size > kills && books.lost === 0 && books.stored === ledger.acknowledged.size,
  ],
  ['after each kill the ledger adds up', wrongBalances.length === 0 && lastBalances.whole],
  [
    'each run of statements goes on to its end, and sends each statement once',
    books.runs > 0 &&
      books.unfinished === 0 &&
      books.statementsTwice === 0 &&
      books.lettersTwice === 0 &&
      books.letters === ledger.owing.size,
  ],
  ['the server ends cleanly and leaves nothing behind', exitCode === 0 && left === 0],
];
for (const [words, kept] of promises) console.log(`${kept ? '✓' : '✗'} ${words}`);
const passed = promises.filter(([, kept]) => kept).length;
console.log(`\n${passed} passed, ${promises.length - passed} failed`);
process.exitCode = passed === promises.length ? 0 : 1;
