import { cutText } from '@cusp/contract';
import {
  askedForWords,
  readClaimAnswers,
  readFileAnswers,
  readInformationRequests,
  readInterchangeAnswers,
  readX12,
  X12Error,
} from '../x12/index.ts';
import type { AskedFor, X12Interchange } from '../x12/index.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';

/** An answer about a sent claim. */
export interface ClaimStateAnswer {
  /** The number by which it names the claim: that of its file, or its own, in the file with this number if the answer has it. */
  of:
    | { number: number; /** Undefined: it doesn't say. */ kind?: '837' | '275' }
    | { control_number: string; number: number | null };
  state: 'read' | 'accepted' | 'rejected';
  /** A sentence for the claim's history. */
  words: string;
  /** The carrier's request before it decides. */
  request?: { words: string; trace: string; due_on: string | null };
}

/** GS06 and ISA13 as our files have them; null: it isn't a number of ours. */
const numberIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);
/** BHT03 of our files is B and the number. */
const batchIn = (text: string): number | null => (/^B\d{1,9}$/.test(text) ? Number(text.slice(1)) : null);

const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N} ’]/gu, '').slice(0, 100);
const named = (text: string) => text.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 10);

/** GS01 of files of ours that are answered by a 999. */
const ofGroups: Record<string, '837' | '275'> = { HC: '837', PI: '275' };

function ofFiles(interchange: X12Interchange): ClaimStateAnswer[] {
  const taken = readInterchangeAnswers(interchange).flatMap(
    ({ control, outcome, code }): ClaimStateAnswer[] => {
      const number = numberIn(control);
      if (number === null) return [];
      return outcome === 'rejected'
        ? [
            {
              of: { number },
              state: 'rejected',
              words: `The clearinghouse rejected the file (TA1, code ${named(code)}).`,
            },
          ]
        : [{ of: { number }, state: 'read', words: 'The clearinghouse accepted the file.' }];
    },
  );
  const groups = interchange.sets.filter(({ kind }) => kind === '999').flatMap(readFileAnswers);
  const read = groups.flatMap(({ group, group_control, outcome, wrong, sets }): ClaimStateAnswer[] => {
    const number = numberIn(group_control);
    const kind = ofGroups[group];
    if (kind === undefined || number === null) return [];
    const isRead = outcome === 'accepted' || outcome === 'errors';
    const segments = sets
      .flatMap(({ errors }) => errors)
      .slice(0, 5)
      .map(({ segment, position, element, words }) =>
        [
          `segment ${named(segment)}`,
          position !== null && `(number ${position})`,
          element !== null && `element ${element}`,
        ]
          .filter(Boolean)
          .join(' ')
          .concat(`: ${words}`),
      );
    const head = isRead
      ? `The clearinghouse could read the file${outcome === 'errors' ? ', with errors' : ''}`
      : 'The clearinghouse could not read the file';
    const words = [head, ...segments, ...wrong.slice(0, 5).map(plain)].join('; ').concat('.');
    return [{ of: { number, kind }, state: isRead ? 'read' : 'rejected', words }];
  });
  return [...taken, ...read];
}

function ofClaims({ sets }: X12Interchange): ClaimStateAnswer[] {
  return sets
    .filter(({ kind, version }) => kind === '277' && version.startsWith('005010X214'))
    .flatMap((set) => {
      let number: number | null = null;
      const answers = readClaimAnswers(set);
      const hasClaims = answers.some(({ is_file }) => !is_file);
      return answers.flatMap((answer): ClaimStateAnswer[] => {
        const { outcome, payer_number } = answer;
        const more = payer_number === '' ? '' : `, the carrier’s number is ${cutText(payer_number, 50)}`;
        const words = `${answer.words.charAt(0).toUpperCase()}${answer.words.slice(1)}${more}.`;
        const state = outcome === 'accepted' || outcome === 'rejected' ? outcome : 'read';
        if (answer.is_file) {
          number = batchIn(answer.control_number);
          // If a file's claims are answered one by one, the claims' own answers count, unless the file is rejected.
          return number === null || (hasClaims && state !== 'rejected') || state === 'accepted'
            ? []
            : [{ of: { number }, state, words }];
        }
        const { control_number, asked } = answer;
        const request = asked.length === 0 ? {} : { request: askedRequest(asked, '', null) };
        return [{ of: { control_number, number }, state, words, ...request }];
      });
    });
}

/** A carrier's request, as stored at a claim. */
export const askedRequest = (asked: readonly AskedFor[], trace: string, due_on: string | null) => ({
  words: [...new Set(asked.map(askedForWords))].join('; '),
  trace: named(cutText(trace, 50)) === '' ? '' : cutText(trace, 50),
  due_on,
});

function ofRequests({ sets }: X12Interchange): ClaimStateAnswer[] {
  return sets
    .filter(({ kind, version }) => kind === '277' && /^(005010X213|006020X313)/.test(version))
    .flatMap(readInformationRequests)
    .map(({ control_number, asked, trace, due_on, payer_number }): ClaimStateAnswer => {
      const request = askedRequest(asked, trace, due_on);
      const more = [
        due_on === null ? '' : ` A response is due by ${spelledDay(due_on)}.`,
        payer_number === '' ? '' : ` The carrier’s number is ${cutText(payer_number, 50)}.`,
      ].join('');
      // A carrier that asks about a claim has it.
      return {
        of: { control_number, number: null },
        state: 'accepted',
        words: `The carrier requests ${request.words}.${more}`,
        request,
      };
    });
}

/** A clearinghouse's file: the kinds of its sets, and its answers about claims; a sentence that says why it can't be read. */
export function readHouseFile(text: string): { kinds: string[]; said: ClaimStateAnswer[] } | string {
  try {
    const interchanges = readX12(text);
    return { kinds: kindsIn(interchanges), said: claimAnswersIn(interchanges) };
  } catch (error) {
    if (error instanceof X12Error) return error.message;
    throw error;
  }
}

/** The answers about claims in a file, in order, without payments. */
const claimAnswersIn = (interchanges: readonly X12Interchange[]): ClaimStateAnswer[] =>
  interchanges.flatMap((one) => [...ofFiles(one), ...ofClaims(one), ...ofRequests(one)]);

/** The kinds of a file's transaction sets, and TA1. */
const kindsIn = (interchanges: readonly X12Interchange[]): string[] =>
  [
    ...new Set(
      interchanges.flatMap(({ sets, acknowledgments }) => [
        ...(acknowledgments.length > 0 ? ['TA1'] : []),
        ...sets.map(({ kind }) => named(kind)),
      ]),
    ),
  ].slice(0, 10);
