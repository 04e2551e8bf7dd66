import {
  anatomicalName,
  digitOf,
  isPrimary,
  isTooth,
  permanentTeeth,
  primaryTeeth,
  quadrantOf,
  type Quadrant,
} from './teeth.ts';
import type { Numbering } from '../../kernel/numberings.ts';

/** A tooth, or the supernumerary beside it. */
export interface ToothRead {
  /** FDI. */
  tooth: number;
  extra: boolean;
}

const letters = 'ABCDEFGHIJKLMNOPQRST';
/** The number that Universal adds for a supernumerary by a permanent tooth. */
const universalExtra = 50;

/** The tooth as this numbering writes it: "3", "16" or "6┘". */
export function toothLabel(tooth: number, extra: boolean, numbering: Numbering): string {
  if (numbering === 'universal') return universalLabel(tooth, extra);
  const supernumerary = extra ? 'S' : '';
  return numbering === 'fdi'
    ? `${tooth}${supernumerary}`
    : withMark(`${palmerDigit(tooth)}${supernumerary}`, quadrantOf(tooth));
}

function universalLabel(tooth: number, extra: boolean): string {
  if (isPrimary(tooth)) return `${letters[primaryTeeth.indexOf(tooth)] ?? ''}${extra ? 'S' : ''}`;
  const number = permanentTeeth.indexOf(tooth) + 1;
  return String(extra ? number + universalExtra : number);
}

const palmerDigit = (tooth: number) =>
  isPrimary(tooth) ? (letters[digitOf(tooth) - 1] ?? '') : String(digitOf(tooth));

/** The angle is on the side of the midline, and opens away from it. */
function withMark(digit: string, quadrant: Quadrant): string {
  switch (quadrant) {
    case 1:
      return `${digit}┘`;
    case 2:
      return `└${digit}`;
    case 3:
      return `┌${digit}`;
    case 4:
      return `${digit}┐`;
  }
}

const quadrantOfMark: Readonly<Record<string, Quadrant>> = {
  UR: 1,
  UL: 2,
  LL: 3,
  LR: 4,
  '┘': 1,
  '└': 2,
  '┌': 3,
  '┐': 4,
};
const quadrantCode = { 1: 'UR', 2: 'UL', 3: 'LL', 4: 'LR' } as const satisfies Record<Quadrant, string>;

/** The tooth for being read aloud and typed: Palmer's angles become UR, UL, LL, LR. */
export function spokenLabel(tooth: number, extra: boolean, numbering: Numbering): string {
  if (numbering !== 'palmer') return toothLabel(tooth, extra, numbering);
  return `${quadrantCode[quadrantOf(tooth)]}${palmerDigit(tooth)}${extra ? 'S' : ''}`;
}

/** The name for screen readers: "upper right first molar, tooth 3". */
export function toothName(tooth: number, extra: boolean, numbering: Numbering): string {
  const name = extra ? `supernumerary by the ${anatomicalName(tooth)}` : anatomicalName(tooth);
  return `${name}, tooth ${spokenLabel(tooth, extra, numbering)}`;
}

/**
 * Reads a tooth as this numbering writes it, in capitals or not, with or without "#"; UR6 is understood under each
 * numbering, since it can't mean anything else. Undefined if the text names no tooth.
 */
export function readTooth(text: string, numbering: Numbering): ToothRead | undefined {
  const written = text.trim().replace(/^#\s*/, '').toUpperCase();
  const own =
    numbering === 'universal'
      ? readUniversal(written)
      : numbering === 'fdi'
        ? readFdi(written)
        : readPalmer(written);
  return own ?? readPalmer(written);
}

function readUniversal(written: string): ToothRead | undefined {
  const primary = /^([A-T])(S?)$/.exec(written);
  if (primary) return known(primaryTeeth[letters.indexOf(primary[1] ?? '')], primary[2] === 'S');
  if (!/^\d{1,2}$/.test(written)) return undefined;
  const number = Number(written);
  const extra = number > universalExtra;
  return known(permanentTeeth[(extra ? number - universalExtra : number) - 1], extra);
}

function readFdi(written: string): ToothRead | undefined {
  const [, quadrant = '', digit = '', extra = ''] = /^([1-8])\.?([1-8])(S?)$/.exec(written) ?? [];
  return known(Number(`${quadrant}${digit}`), extra === 'S');
}

function readPalmer(written: string): ToothRead | undefined {
  const before = /^(UR|UL|LL|LR|[┘└┌┐])\s*([1-8A-E])(S?)$/.exec(written);
  const behind = /^([1-8A-E])(S?)\s*(UR|UL|LL|LR|[┘└┌┐])$/.exec(written);
  const [mark, digit, extra] = before
    ? [before[1], before[2], before[3]]
    : [behind?.[3], behind?.[1], behind?.[2]];
  const quadrant = quadrantOfMark[mark ?? ''];
  if (quadrant === undefined || digit === undefined) return undefined;
  const primary = letters.indexOf(digit) + 1;
  return known(primary > 0 ? (quadrant + 4) * 10 + primary : quadrant * 10 + Number(digit), extra === 'S');
}

const known = (tooth: number | undefined, extra: boolean): ToothRead | undefined =>
  tooth !== undefined && isTooth(tooth) ? { tooth, extra } : undefined;
