import { isNpi } from '@cusp/contract';
import { fileSegments, fileCents, fileSegment } from './read-claim-file.ts';
import type { ClaimFile, FileLoop, FileSegment } from './read-claim-file.ts';
import { asksOnly, serviceOf, situations } from './situational-rules.ts';
import type { FileRule } from './situational-rules.ts';
import { valueRules } from './value-rules.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
const chargeOf = (own: FileLoop) => fileCents(serviceOf(own)?.at(2) ?? '');
/** The adjustments of a CAS: a reason, an amount, and a quantity, up to six times. */
const adjusted = (cas: FileSegment) =>
  sum([3, 6, 9, 12, 15, 18].flatMap((place) => (cas.at(place - 1) === '' ? [] : fileCents(cas.at(place)))));
const paidBy = ({ lines }: ClaimFile, payerId: string) =>
  sum(
    lines.flatMap(({ decisions }) =>
      decisions.flatMap((loop) => fileSegments(loop, 'SVD', payerId).map((svd) => fileCents(svd.at(2)))),
    ),
  );
const payerOf = (other: FileLoop) => fileSegment(other, 'NM1', 'PR')?.at(9) ?? '';
const providers = ({ head, claim, lines }: ClaimFile) =>
  [head, claim, ...lines.map(({ own }) => own)].flatMap((loop) =>
    ['85', '82', 'DN', 'DD', 'DQ', '77'].flatMap((role) => fileSegments(loop, 'NM1', role)),
  );
const levels = ({ head }: ClaimFile) => fileSegments(head, 'HL');
const isSelf = (file: ClaimFile) => levels(file).length === 2;
const subscriber = ({ head }: ClaimFile) => fileSegment(head, 'SBR');

const structure: FileRule[] = [
  {
    source: 'Table 2, loops 2000A, 2000B, 2000C: HL',
    sentence: 'The file’s levels of biller, subscriber, and patient do not follow each other.',
    holds: (file) =>
      levels(file).length >= 2 &&
      levels(file).every(
        (level, at, { length }) =>
          level.at(1) === String(at + 1) &&
          level.at(2) === (at === 0 ? '' : String(at)) &&
          level.at(3) === ['20', '22', '23'][at] &&
          level.at(4) === (at < length - 1 ? '1' : '0'),
      ),
  },
  {
    source: '2000B SBR02; 2000C PAT',
    sentence: 'The relationship of the patient to the subscriber is missing. Choose it in the coverage.',
    holds: (file) =>
      isSelf(file) === (subscriber(file)?.at(2) === '18') &&
      (isSelf(file) || fileSegment(file.head, 'PAT')?.at(1) !== ''),
  },
  {
    source: '2000B SBR01, SBR09',
    sentence: 'The plan’s place in the order of payment or its claim filing code is missing.',
    holds: (file) => /^[PSTU]$/.test(subscriber(file)?.at(1) ?? '') && subscriber(file)?.at(9) !== '',
  },
  {
    source: '2010BA NM108, NM109; 2010BB NM109',
    sentence: 'The member ID or the payer ID is missing.',
    holds: ({ head }) =>
      fileSegment(head, 'NM1', 'IL')?.at(8) === 'MI' &&
      fileSegment(head, 'NM1', 'IL')?.at(9) !== '' &&
      fileSegment(head, 'NM1', 'PR')?.at(9) !== '',
  },
  {
    source: '2010BA and 2010CA: N3, N4, DMG of the patient',
    sentence: 'The patient’s address or birth date is missing.',
    holds: ({ head }) => {
      const from = head.findLastIndex(({ name, at }) => name === 'NM1' && ['IL', 'QC'].includes(at(1)));
      const until = head.findIndex(({ name, at }, place) => place > from && name === 'NM1' && at(1) === 'PR');
      const person = head.slice(from, until === -1 ? undefined : until);
      return (
        ['N3', 'N4'].every((name) => fileSegment(person, name)?.at(1) !== undefined) &&
        /^\d{8}$/.test(fileSegment(person, 'DMG')?.at(2) ?? '')
      );
    },
  },
  {
    source: '2000B and 2320 SBR01: each plan has another place',
    sentence:
      'Two plans of this claim have the same place in the order of payment. Change a coverage’s order.',
    mend: 'insurance',
    holds: (file) => {
      const places = [subscriber(file), ...file.others.map((other) => fileSegment(other, 'SBR'))].map(
        (sbr) => sbr?.at(1) ?? '',
      );
      return new Set(places).size === places.length;
    },
  },
  {
    source: '2400 LX01 and its repeat of 50',
    sentence: 'The lines are not numbered from 1 to at most 50.',
    holds: ({ lines }) =>
      lines.length >= 1 &&
      lines.length <= 50 &&
      lines.every(({ own }, at) => own[0]?.at(1) === String(at + 1)),
  },
];

const identity: FileRule[] = [
  {
    source: 'NM109 with XX: 45 CFR 162.406, check digit by Luhn over 80840',
    sentence: 'An NPI in the file is wrong. Check those of the practice and its providers.',
    holds: (file) => providers(file).every((named) => named.at(8) !== 'XX' || isNpi(named.at(9))),
  },
  {
    source: '2010AA NM109 is required of a provider who has an NPI',
    sentence: 'The billing provider’s NPI is missing.',
    holds: ({ head }) => fileSegment(head, 'NM1', '85')?.at(8) === 'XX',
  },
  {
    source: '2010AA N3: no post office box; N403: all nine digits',
    sentence: 'The practice’s address on claims must be a street with all nine digits of the ZIP code.',
    holds: ({ head }) => {
      const biller = head.slice(head.findIndex(({ name, at }) => name === 'NM1' && at(1) === '85'));
      return (
        !/^(P\.? ?O\.? ?BOX|POST OFFICE BOX)\b/.test(fileSegment(biller, 'N3')?.at(1) ?? '') &&
        /^\d{9}$/.test(fileSegment(biller, 'N4')?.at(3) ?? '')
      );
    },
  },
  {
    source: '2010AA REF: EI or SY, nine digits',
    sentence: 'The practice’s tax ID must have nine digits.',
    holds: ({ head }) =>
      /^\d{9}$/.test((fileSegment(head, 'REF', 'EI') ?? fileSegment(head, 'REF', 'SY'))?.at(2) ?? ''),
  },
  {
    source: 'CLM01 has 20 characters that come back, REF*6R 30, NTE02 80, NM103 60, NM104 35, NM109 80',
    sentence: 'A name or number in the file is too long.',
    holds: ({ head, claim, others, lines }) => {
      const loops = [head, claim, ...others, ...lines.map(({ own }) => own)];
      const names = loops.flatMap((loop) => fileSegments(loop, 'NM1'));
      return (
        (fileSegment(claim, 'CLM')?.at(1).length ?? 0) <= 20 &&
        lines.every(({ own }) => (fileSegment(own, 'REF', '6R')?.at(2).length ?? 0) <= 30) &&
        fileSegments(claim, 'NTE').every((note) => note.at(2).length <= 80) &&
        names.every(
          (named) => named.at(3).length <= 60 && named.at(4).length <= 35 && named.at(9).length <= 80,
        )
      );
    },
  },
];

const balance: FileRule[] = [
  {
    source: '2300 CLM02 is the sum of 2400 SV302',
    sentence: 'The claim’s total is not the sum of its lines. Check the claim again.',
    holds: ({ claim, lines }) =>
      fileCents(fileSegment(claim, 'CLM')?.at(2) ?? '') === sum(lines.map(({ own }) => chargeOf(own))),
  },
  {
    source: '1.4.4 Balancing: 2400 SV302 is 2430 SVD02 and CAS of each payer',
    sentence:
      'What an earlier plan paid of a line and its adjustments are not the line’s fee. Enter that plan’s decision by hand at its claim.',
    mend: 'earlier',
    holds: ({ lines }) =>
      lines.every(({ own, decisions }) =>
        decisions.every(
          (loop) =>
            fileCents(loop[0]?.at(2) ?? '') + sum(fileSegments(loop, 'CAS').map(adjusted)) === chargeOf(own),
        ),
      ),
  },
  {
    source: '1.4.4 Balancing: 2320 AMT*D is the sum of 2430 SVD02 of that payer',
    sentence: 'What an earlier plan paid in all is not the sum of its lines.',
    mend: 'earlier',
    holds: (file) => {
      const paid = Map.groupBy(file.others, payerOf);
      return [...paid].every(
        ([payerId, loops]) =>
          asksOnly(file) ||
          sum(loops.map((loop) => fileCents(fileSegment(loop, 'AMT', 'D')?.at(2) ?? ''))) ===
            paidBy(file, payerId),
      );
    },
  },
  {
    source: '2430 SVD01 is the payer of a loop 2330B',
    sentence: 'A line names an earlier payer that the claim does not. Check the carriers’ payer IDs.',
    holds: ({ others, lines }) => {
      const payers = new Set(others.map(payerOf));
      return lines.every(({ decisions }) => decisions.every((loop) => payers.has(loop[0]?.at(1) ?? '')));
    },
  },
];

/** The rules by which each claim's file is read before it leaves. */
export const fileRules: readonly FileRule[] = [
  ...structure,
  ...valueRules,
  ...identity,
  ...balance,
  ...situations,
];
