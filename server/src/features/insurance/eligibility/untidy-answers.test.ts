// What carriers answer about members and claims, with their segments in any order: each benefit keeps what belongs to it, and a claim is
// rejected once any status rejects. Issue 58, points 4 and 5.
import type { EligibilityAnswer } from '@cusp/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quickOr } from '../../../../tests/support/breadth.ts';
import { readClaimAnswers, readFileAnswers, readX12, writeX12 } from '../x12/index.ts';
import type { X12Set } from '../x12/index.ts';
import { readAnswerFile } from './answer.ts';

const runs = { numRuns: quickOr(60, 1000) };

const fileOf = (kind: '271' | '277' | '999', segments: readonly string[]) =>
  writeX12({
    sender: 'SENDER',
    receiver: 'RECEIVER',
    day: '2026-11-23',
    time: '09:00',
    control: 1,
    test: true,
    group: kind === '271' ? 'HB' : kind === '277' ? 'HN' : 'FA',
    version: '005010',
    sets: [{ kind, segments: segments.map((one) => one.split('*').map((part) => part.split(':'))) }],
  });
const setOf = (text: string): X12Set => readX12(text)[0]?.sets[0] ?? expect.fail();

/** A benefit of a dental answer: the segment, what is said of it, whom it names, and what has to come of it. */
interface Benefit {
  eb: string;
  own: string[];
  party: string[];
  /** The topics that its line or lines have. */
  topics: string[];
  shows: string;
}
let words = 0;
/** Texts that are never alike, so that each is found where it belongs. */
const text = fc.constant(null).map(() => {
  words += 1;
  return `TEXT ${words}`;
});
const service = fc.constantFrom('23', '24', '25', '26', '36', '39', '40', '41');
const benefit: fc.Arbitrary<Benefit> = fc
  .record({ service, text, share: fc.nat(100) })
  .chain(({ service: of, text: said, share }) =>
    fc.constantFrom<Benefit>(
      {
        eb: `EB*A*IND*${of}*****${share / 100}****Y`,
        own: ['DTP*304*D8*20260401', `MSG*${said}`],
        party: [],
        topics: ['percent'],
        shows: `${share}`,
      },
      // Nobody knows what 20 means.
      { eb: `EB*A*IND*${of}*****20`, own: [`MSG*${said}`], party: [], topics: ['percent'], shows: 'unclear' },
      {
        eb: `EB*F*IND*${of}******S7*18`,
        own: [`MSG*${said}`],
        party: [],
        topics: ['limit'],
        shows: 'at most',
      },
      {
        eb: `EB*F*IND*${of}******S8*6`,
        own: [`MSG*${said}`],
        party: [],
        topics: ['limit'],
        shows: 'at least',
      },
      {
        eb: `EB*F**${of}`,
        own: ['HSD*VS*2***23*1', `MSG*${said}`, 'DTP*472*D8*20260302'],
        party: [],
        topics: ['limit'],
        shows: '2 visits per calendar year',
      },
      {
        eb: `EB*G*IND*${of}***23*3000`,
        own: [`MSG*${said}`],
        party: [],
        topics: ['out_of_pocket'],
        shows: '3000',
      },
      {
        eb: `EB*F*IND*${of}***23*900`,
        own: [`MSG*${said}`, 'III*ZZ*21'],
        party: [],
        topics: ['maximum'],
        shows: 'Hospital',
      },
      // Another carrier’s days and names are that one’s.
      {
        eb: `EB*R**${of}`,
        own: [`MSG*${said}`],
        party: ['DTP*347*D8*20250630', 'NM1*PR*2*OTHER DENTAL*****PI*OTHER9', 'REF*6P*OTHERGROUP'],
        topics: ['other_payer'],
        shows: 'OTHER DENTAL',
      },
      {
        eb: `EB*1**${of}`,
        own: [`MSG*${said}`, 'MSG*12 MONTH WAITING PERIOD'],
        party: [],
        topics: ['in_force', 'waiting'],
        shows: '12 months',
      },
    ),
  );

interface Answered {
  benefits: Benefit[];
  ends: boolean;
}
/** The segments of each benefit in an order of their own, and the benefits in one. */
const answered = fc
  .record({ benefits: fc.array(benefit, { minLength: 1, maxLength: 12 }), ends: fc.boolean() })
  .chain((given) =>
    fc
      .tuple(
        fc.shuffledSubarray(given.benefits, { minLength: given.benefits.length }),
        fc.tuple(...given.benefits.map(({ own }) => fc.shuffledSubarray(own, { minLength: own.length }))),
      )
      .map(([order, owns]) => ({ given, order, owns })),
  );

const segmentsOf = (
  { benefits, ends }: Answered,
  ownOf: (one: Benefit) => readonly string[] = ({ own }) => own,
) => [
  'HL*1**20*1',
  'NM1*PR*2*EXAMPLE DENTAL*****PI*TEST1',
  'HL*2*1*22*0',
  'NM1*IL*1*RIVERA*ANA****MI*M1',
  'DTP*346*D8*20260101',
  'EB*1**35**EXAMPLE PPO',
  ...benefits.flatMap((one) => [
    one.eb,
    ...ownOf(one),
    ...(one.party.length === 0 ? [] : ['LS*2120', ...one.party, 'LE*2120']),
  ]),
  // Braces that ended beside it.
  ...(ends ? ['EB*6**38', 'DTP*349*D8*20251231'] : []),
];
const read = (segments: readonly string[]): EligibilityAnswer => {
  const found = readAnswerFile(fileOf('271', segments));
  return typeof found === 'string' ? expect.fail(found) : found.answer;
};
/** What is read, whatever the order. */
const bare = ({ lines, ...answer }: EligibilityAnswer) => ({
  ...answer,
  lines: lines.map(({ notes, ...line }) => JSON.stringify({ ...line, notes: notes.toSorted() })).toSorted(),
});

test('a 271 is read alike in whatever order its segments come, and each benefit keeps what belongs to it', () => {
  fc.assert(
    fc.property(answered, ({ given, order, owns }) => {
      const tidy = read(segmentsOf(given));
      const shuffled = new Map(given.benefits.map((one, at) => [one, owns[at] ?? one.own]));
      const untidy = read(segmentsOf({ ...given, benefits: order }, (one) => shuffled.get(one) ?? one.own));
      expect(bare(untidy)).toEqual(bare(tidy));
      expect(untidy).toMatchObject({ state: 'active', from_date: '2026-01-01', to_date: null, refusals: [] });
      for (const { own, topics, shows } of given.benefits) {
        const said = own.find((one) => one.startsWith('MSG*TEXT'))?.slice(4) ?? '';
        const at = untidy.lines.findIndex(({ notes }) => notes.includes(said));
        const lines = untidy.lines.slice(at, at + topics.length);
        expect(lines.map(({ topic }) => topic)).toEqual(topics);
        expect(JSON.stringify(lines)).toContain(shows);
        expect(untidy.lines.filter(({ notes }) => notes.includes(said))).toHaveLength(1);
      }
    }),
    runs,
  );
});

const status = fc.record({
  category: fc.constantFrom('A0', 'A1', 'A2', 'A3', 'A4', 'A6', 'A7', 'A8'),
  code: fc.constantFrom('19', '20', '21', '187', '562', '999'),
  said: text,
});
const rejects = new Set(['A3', 'A4', 'A6', 'A7', 'A8']);

test('a 277CA says every status of a claim and of its lines with the carrier’s text, and rejects once any does', () => {
  fc.assert(
    fc.property(
      fc.array(status, { minLength: 1, maxLength: 4 }),
      fc.array(status, { maxLength: 3 }),
      (claims, lines) => {
        const stc = ({ category, code, said }: (typeof claims)[number]) =>
          `STC*${category}:${code}:PR*20261123*WQ*100********${said}`;
        const answers = readClaimAnswers(
          setOf(
            fileOf('277', [
              'BHT*0085*08*1*20261123*0900*TH',
              'HL*1**20*1',
              'HL*2*1*21*1',
              'HL*3*2*19*1',
              'HL*4*3*PT',
              'NM1*QC*1*RIVERA*ANA',
              'TRN*2*C1001',
              ...claims.map(stc),
              'REF*1K*PCN1',
              ...lines.flatMap((one) => ['SVC*AD:X1*5', stc(one)]),
            ]),
          ),
        );
        const answer = answers.find(({ control_number }) => control_number === 'C1001');
        const all = [...claims, ...lines];
        expect(answer?.outcome === 'rejected').toBe(all.some(({ category }) => rejects.has(category)));
        for (const { said } of all) expect(answer?.words).toContain(said);
        expect(answer?.payer_number).toBe('PCN1');
      },
    ),
    runs,
  );
});

test('a 999 rejects a file once one of its sets or its group does', () => {
  const outcome = fc.constantFrom('A', 'E', 'P', 'R', 'M', 'W', 'X', '');
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1, maxLength: 4 }), outcome, (sets, group) => {
      const [answer = expect.fail()] = readFileAnswers(
        setOf(
          fileOf('999', [
            'AK1*HC*1*005010X224A2',
            ...sets.flatMap((one, at) => [
              `AK2*837*000${at + 1}`,
              ...(one === 'A' ? [] : ['IK3*NM1*11**8']),
              `IK5*${one}`,
            ]),
            `AK9*${group}*${sets.length}*${sets.length}*0`,
          ]),
        ),
      );
      const isTaken = (one: string) => ['A', 'E', 'P'].includes(one);
      expect(answer.outcome !== 'rejected').toBe(sets.every(isTaken) && isTaken(group));
    }),
    runs,
  );
});
