// What carriers send and nobody wrote in a guide: each file is taken right, or refused with a sentence that leads on; none is a dead end.
// Issue 58, points 6 to 9.
import {
  enterRemittance,
  getRemittance,
  matchRemittance,
  postRemittance,
  takeRemittances,
} from '@cusp/contract';
import type { Remittance } from '@cusp/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quickOr } from '../../../../tests/support/breadth.ts';
import { everywhere } from '../../../../tests/support/everywhere.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from '../../insurance/claims/claim-world.helpers.ts';
import { atCarrier } from './answered-claims.helpers.ts';
import { untidyKinds } from './untidy-files.helpers.ts';
import { fee } from './untidy-writing.helpers.ts';
import type { Asked, UntidyKind } from './untidy-writing.helpers.ts';

const { newPractice } = await testApp();
const world = await claimWorld(newPractice);
const { call } = world;

const read = async (id: string) => (await call(getRemittance, { params: { id } })).output;

/** What a person does with a remittance until it is posted: only what the screen offers. */
async function work(id: string, asked: Asked, { onPaper }: UntidyKind): Promise<void> {
  let shown = await read(id);
  if (!shown.balances) {
    expect(shown.differences).not.toEqual([]);
    expect(onPaper).toBeDefined();
    shown = await enterByHand(shown, asked, onPaper?.(asked) ?? expect.fail());
  }
  const decide = async (
    of: (line: Remittance['remittance_claims'][number]['lines'][number]) => string | null,
  ) => {
    const lines = shown.remittance_claims.flatMap((claim) =>
      claim.lines.map((line) => ({ position: line.position, treatment_id: of(line) })),
    );
    shown = (
      await call(matchRemittance, { params: { id: shown.id }, body: { lines, version: shown.version } })
    ).output;
  };
  const isOurs = shown.remittance_claims.every(({ patient_name }) =>
    patient_name.toLowerCase().includes(asked.last_name.toLowerCase()),
  );
  if (shown.undecided > 0)
    await decide(
      ({ treatment }) => treatment?.id ?? (isOurs ? (asked.lines[0]?.treatment_id ?? null) : null),
    );
  const problems = shown.remittance_claims.flatMap(({ lines }) =>
    lines.flatMap(({ problem }) => (problem === '' ? [] : [problem])),
  );
  // A problem is a sentence, and the line can be left out.
  for (const problem of problems) expect(problem).toMatch(/^[A-Z].*\.$/);
  if (problems.length > 0)
    await decide(({ problem, treatment }) => (problem === '' ? (treatment?.id ?? null) : null));
  expect(shown.can).toContain('post');
  const posted = await call.unchecked(postRemittance, {
    params: { id: shown.id },
    body: { version: shown.version },
  });
  expect([posted.status, posted.text.slice(0, 200)]).toEqual([200, expect.stringContaining('"posted"')]);
}

/** Enters an 835 that doesn't add up as the paper that came with it. */
async function enterByHand(
  { id, payer, number, paid_on, amount, version }: Remittance,
  asked: Asked,
  { paid, contract }: { paid: number; contract: number },
): Promise<Remittance> {
  const { output } = await call(enterRemittance, {
    body: {
      payer,
      number,
      paid_on,
      amount,
      remittance_id: id,
      version,
      lines: [{ treatment_id: asked.lines[0]?.treatment_id ?? '', paid, contract }],
    },
  });
  expect(await read(id)).toMatchObject({ state: 'by_hand', can: [] });
  return read(output.id);
}

const names = Object.keys(untidyKinds);
/** Of each way in which files are found, decided, entered by hand, taken back, or refused. */
const someNames = [
  'one of two alike, by name',
  'about nobody here',
  'refused, to decide',
  'another sum than its claims',
  'without lines',
  'taken back and answered again',
  'more taken back than was paid',
  'miscounted',
];
const amounts = fc.record({ pays: fc.integer({ min: 2, max: 200 }), contract: fc.nat(100) });
let made = 0;

test.each(quickOr(someNames, names))(
  '%s: is taken right or refused with a sentence that leads on',
  async (name) => {
    const kind = untidyKinds[name] ?? expect.fail();
    await fc.assert(
      fc.asyncProperty(amounts, async ({ pays, contract }) => {
        // No two are alike: what is found by name is found once.
        const last_name = `Untidy${String.fromCodePoint(65 + Math.floor(made / 26), 65 + (made % 26))}`;
        made += 1;
        const { checkedBooks, control, day, lines, patientId } = await atCarrier(world, {
          fee: fee * 100,
          percent: 100,
          deductible: 0,
          fillings: kind.fillings ?? 1,
          last_name,
        });
        const left = fee - pays;
        const off = Math.min(left - 1, Math.floor((left * contract) / 100));
        const number = `n${crypto.randomUUID().slice(0, 12)}`;
        const asked: Asked = { control, day, lines, last_name, number, pays, off, rest: left - off };
        const before = await checkedBooks();
        const files = kind.files(asked);
        for (const [at, text] of files.entries()) {
          const taken = await call.unchecked(takeRemittances, { body: { file_name: 'era.835', text } });
          if (at === files.length - 1 && kind.refused !== undefined) {
            expect(taken.status).toBeGreaterThanOrEqual(400);
            const { detail } = taken.body;
            expect([detail, detail]).toEqual([
              expect.stringMatching(kind.refused),
              expect.stringMatching(/^[A-Z].+\.$/s),
            ]);
            break;
          }
          expect([taken.status, taken.text.slice(0, 300)]).toEqual([201, expect.any(String)]);
          const rows: unknown = JSON.parse(taken.text);
          const ids = Array.isArray(rows) ? rows.map(({ id }) => String(id)) : [];
          expect(ids).toHaveLength(1);
          for (const id of ids) await work(id, asked, kind);
          await checkedBooks();
        }
        const now = await checkedBooks();
        // Every screen says the same.
        await everywhere({ call, today: world.user.today }, patientId);
        const ends = kind.ends(asked);
        if (ends === 'as before') expect(now).toEqual(before);
        else
          expect(now).toMatchObject(
            Object.fromEntries(Object.entries(ends).map(([which, dollars]) => [which, dollars * 100])),
          );
      }),
      { numRuns: quickOr(1, 10) },
    );
  },
);
