import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { X12Error } from '../../x12/index.ts';
import { claimPaid, claimTaken, fileRead, papersRead } from './house-answers.ts';
import { eligibilityAnswer, sentQuestion } from './eligibility-answers.ts';
import { attachmentDesk } from './house-attachments.ts';
import { requestText, requestBytes, sayTo, takesNothing } from './house-manners.ts';
import type { HouseManner } from './house-manners.ts';
import { asksForPapers, isPapers, papersWanted, takenPapers } from './house-papers.ts';
import type { TakenPapers } from './house-papers.ts';
import type { PassedOn } from './house-attachments.ts';
import { sentClaim } from './sent-claim.ts';
import { sentStatusQuestion, statusAnswer } from './status-answers.ts';
import type { SentClaim } from './sent-claim.ts';

interface Taken {
  key: string;
  idempotencyKey: string;
  number: number;
  text: string;
}

export interface TestHouse {
  url: string;
  /** The files that it took, each once. */
  taken: Taken[];
  /** The inquiries about members, repeats included. */
  asked: { key: string; trace: string; text: string }[];
  /** How often it was called to take something, repeats included. */
  calls: { key: string; number: number }[];
  behave(key: string, manner: HouseManner): void;
  /** Lets the answers go that wait. */
  release(key: string): void;
  /** The attachments that it passed on to carriers: the number by which a claim names each, and its file. */
  passedOn: PassedOn[];
  /** The 275s that it took, each once. */
  papers: TakenPapers[];
  /** Brings a practice a file of this text. */
  bring(key: string, text: string): void;
  close(): Promise<void>;
}

const Submission = z.object({ x12: z.string() });

/**
 * A made-up clearinghouse that speaks Stedi's way over real HTTP, for tests and the demo. It answers each claim with a 999 and a 277CA,
 * and with an 835 by the last letter of the member ID: D denied, R sent back, S paid in parts, B paid as something less expensive, Q asks
 * for X-rays first and pays once it has them, else paid. A question about a member it answers at once, by the last letter, too
 * (`eligibilityAnswer`); H never, L only when it is asked again. What it knows it keeps in memory.
 * @param port 0: any
 */
export async function startTestHouse(port = 0): Promise<TestHouse> {
  const taken: Taken[] = [];
  const papers: TakenPapers[] = [];
  const calls: TestHouse['calls'] = [];
  const asked: TestHouse['asked'] = [];
  const manners = new Map<string, HouseManner>();
  const waiting = new Map<string, string[]>();
  const out = new Map<string, { id: string; text: string }[]>();
  // Payments of an earlier run have other numbers.
  const run = Date.now().toString(36).toUpperCase();
  let counted = 0;

  const envelope = () => {
    const [day = '', time = ''] = new Date().toISOString().slice(0, 16).split('T');
    return { day, time, control: (counted += 1) };
  };

  const desk = attachmentDesk({
    isNamed: (key, number) => taken.some((one) => one.key === key && one.text.includes(`*AC*${number}~`)),
  });

  const listOf = <Item>(lists: Map<string, Item[]>, key: string): Item[] => {
    const list = lists.get(key) ?? [];
    lists.set(key, list);
    return list;
  };
  const mannerOf = (key: string): HouseManner => manners.get(key) ?? 'answers';
  const bring = (key: string, text: string): void => {
    listOf(out, key).push({ id: randomUUID(), text });
  };

  function answersTo(claim: SentClaim, manner: HouseManner): string[] {
    // An answer about nobody's claim, and paid to somebody else.
    const lying = manner === 'lies';
    const about = lying
      ? { ...claim, number: 999_999_999, batch: 'B999999999', control_number: 'CNOBODYS' }
      : claim;
    const isBack = claim.member_id.endsWith('R');
    const read = [fileRead(about, envelope()), claimTaken(about, envelope(), !isBack)];
    const number = `EFT${run}${counted}`;
    const next = asksForPapers(claim)
      ? papersWanted(about, envelope())
      : claimPaid(about, envelope(), number, lying ? '1234567893' : claim.npi);
    const paid = isBack ? [] : [next];
    const all = [...read, ...paid];
    if (manner === 'twice') return [...all, ...all];
    return manner === 'reversed' ? all.toReversed() : all;
  }

  /** Delivers answers at once, or holds them back. */
  function answer(key: string, answers: readonly string[]): void {
    const manner = mannerOf(key);
    if (manner === 'never') return;
    if (manner === 'late') listOf(waiting, key).push(...answers);
    else for (const text of answers) bring(key, text);
  }

  function takePapers(key: string, idempotencyKey: string, text: string): number {
    const came = takenPapers(text, { key, idempotencyKey });
    calls.push({ key, number: came.number });
    if (papers.some((one) => one.key === key && one.idempotencyKey === idempotencyKey)) return came.number;
    papers.push(came);
    const claim = taken
      .filter((one) => one.key === key)
      .map((one) => sentClaim(one.text))
      .findLast(({ control_number }) => control_number === came.control_number);
    const decides = claim !== undefined && came.isAnswer && asksForPapers(claim);
    const paid = decides ? [claimPaid(claim, envelope(), `EFT${run}${counted}`)] : [];
    answer(key, [papersRead(came, envelope()), ...paid]);
    return came.number;
  }

  function take(key: string, idempotencyKey: string, text: string): number {
    if (isPapers(text)) return takePapers(key, idempotencyKey, text);
    const claim = sentClaim(text);
    const manner = mannerOf(key);
    calls.push({ key, number: claim.number });
    // A repeat under the same key makes no second claim.
    if (taken.some((one) => one.key === key && one.idempotencyKey === idempotencyKey)) return claim.number;
    taken.push({ key, idempotencyKey, number: claim.number, text });
    answer(key, answersTo(claim, manner));
    return claim.number;
  }

  async function submit(request: IncomingMessage, response: ServerResponse, key: string, isRaw: boolean) {
    const say = sayTo(response);
    const body = await requestText(request);
    const text = isRaw ? body : Submission.parse(JSON.parse(body)).x12;
    const manner = mannerOf(key);
    const no = takesNothing(manner, 'The billing provider is not enrolled.');
    if (no !== undefined) return say(...no);
    const number = take(key, String(request.headers['idempotency-key'] ?? ''), text);
    if (manner === 'breaks') return response.destroy();
    if (manner === 'hangs') return undefined;
    if (manner === 'slow') await sleep(Math.random() * 400);
    return say(200, {
      status: 'SUCCESS',
      claimReference: { correlationId: `TH${run}${number}` },
      meta: { traceId: `${run}-${number}` },
    });
  }

  async function answerQuestion(request: IncomingMessage, response: ServerResponse, key: string) {
    const say = sayTo(response);
    const text = Submission.parse(JSON.parse(await requestText(request))).x12;
    const manner = mannerOf(key);
    const question = sentQuestion(text);
    const isFirst = !asked.some((one) => one.key === key && one.trace === question.trace);
    asked.push({ key, trace: question.trace, text });
    const no = takesNothing(manner, 'The provider is not enrolled with this payer.');
    if (no !== undefined) return say(...no);
    if (manner === 'breaks') return response.destroy();
    const letter = question.member_id.slice(-1);
    if (manner === 'hangs' || letter === 'H' || (letter === 'L' && isFirst)) return undefined;
    if (manner === 'slow') await sleep(Math.random() * 400);
    return say(200, { x12: eligibilityAnswer(question, envelope(), manner === 'lies') });
  }

  async function answerStatus(request: IncomingMessage, response: ServerResponse, key: string) {
    const say = sayTo(response);
    const text = Submission.parse(JSON.parse(await requestText(request))).x12;
    const manner = mannerOf(key);
    const question = sentStatusQuestion(text);
    asked.push({ key, trace: question.trace, text });
    const no = takesNothing(manner, 'Claims are not asked about here.');
    if (no !== undefined) return say(...no);
    if (manner === 'breaks') return response.destroy();
    if (manner === 'hangs') return undefined;
    const claim = taken
      .filter((one) => one.key === key)
      .map((one) => sentClaim(one.text))
      .findLast(({ control_number }) => control_number === question.control_number);
    const stage =
      claim === undefined ? 'unknown' : manner === 'never' || manner === 'late' ? 'working' : 'decided';
    return say(200, { x12: statusAnswer(question, envelope(), stage, manner === 'lies') });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://house');
    const say = sayTo(response);
    // The address of an upload is its own pass.
    if (request.method === 'PUT') return say(desk.put(pathname, await requestBytes(request)) ? 200 : 404, {});
    if (key === '' || mannerOf(key) === 'key') return say(403, { message: 'Unknown key.' });
    if (request.method === 'POST' && pathname.startsWith('/claim-attachments/')) {
      const manner = mannerOf(key);
      if (manner === 'busy') return say(429, {});
      if (manner === 'down') return say(500, {});
      const wanted = await requestText(request);
      const isFile = pathname.endsWith('/file');
      const { status, body } = isFile
        ? desk.open(key, wanted, `http://${request.headers.host ?? ''}`)
        : desk.passOn(key, wanted);
      // A file is taken as always; the line breaks only where a carrier gets it.
      if (manner === 'breaks' && !isFile) return response.destroy();
      return say(status, body);
    }
    if (request.method === 'POST' && pathname.endsWith('/eligibility/v3/raw-x12'))
      return answerQuestion(request, response, key);
    if (request.method === 'POST' && pathname.endsWith('/claimstatus/v2/raw-x12'))
      return answerStatus(request, response, key);
    if (request.method === 'POST') return submit(request, response, key, pathname === '/files');
    if (mannerOf(key) === 'hangs') return undefined;
    const list = listOf(out, key);
    if (pathname === '/polling/transactions') {
      const from = Number(searchParams.get('pageToken')?.slice(1) ?? 0);
      const items = list.slice(from, from + Number(searchParams.get('pageSize') ?? 100));
      return say(200, {
        items: items.map(({ id }) => ({ transactionId: id, fileExecutionId: id, direction: 'INBOUND' })),
        nextPageToken: `T${from + items.length}`,
      });
    }
    const [, what, id] = pathname.split('/');
    if (what === 'interchanges') {
      const found = [...taken, ...papers].some(
        (one) =>
          one.key === key && String(one.number) === id && one.idempotencyKey === searchParams.get('key'),
      );
      return say(found ? 200 : 404, {});
    }
    const found = what === 'executions' ? list.find((one) => one.id === id) : undefined;
    if (found === undefined) return say(404, {});
    return response.writeHead(200, { 'content-type': 'application/edi-x12' }).end(found.text);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const message = error instanceof X12Error ? error.message : 'This is no claim.';
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ message }));
    });
  });
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  // It doesn't keep the process running.
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The test clearinghouse has no address.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    taken,
    calls,
    asked,
    passedOn: desk.passedOn,
    papers,
    behave: (key, manner) => void manners.set(key, manner),
    release(key) {
      for (const text of waiting.get(key) ?? []) bring(key, text);
      waiting.delete(key);
    },
    bring,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}
