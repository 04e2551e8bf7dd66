import { type Numbering, type PerioMark, readTooth } from '@cusp/contract';
import type { MarkSite, PerioCommand, TypedMeasure } from './reducer.ts';

/** The commands understood in something said, in order, and the words that mean nothing here. */
interface Understood {
  commands: readonly PerioCommand[];
  unknown: readonly string[];
}

/** The numbers of a depth, with what recognizers write for them instead. */
const numbers: Readonly<Record<string, number>> = {
  zero: 0,
  oh: 0,
  one: 1,
  won: 1,
  two: 2,
  to: 2,
  too: 2,
  three: 3,
  free: 3,
  tree: 3,
  four: 4,
  for: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ate: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
};
const marks: Readonly<Record<string, PerioMark>> = {
  bleeding: 'bleeding',
  bleeds: 'bleeding',
  bleed: 'bleeding',
  blood: 'bleeding',
  suppuration: 'suppuration',
  pus: 'suppuration',
  plaque: 'plaque',
  plaques: 'plaque',
  calculus: 'calculus',
  tartar: 'calculus',
};
const sites: Readonly<Record<string, MarkSite>> = {
  distal: 'distal',
  mesial: 'mesial',
  middle: 'middle',
  mid: 'middle',
  facial: 'middle',
  buccal: 'middle',
  lingual: 'middle',
  palatal: 'middle',
};
const measures: Readonly<Record<string, TypedMeasure>> = {
  depth: 'depth',
  depths: 'depth',
  probing: 'depth',
  pocket: 'depth',
  margin: 'margin',
  recession: 'margin',
  junction: 'junction',
  keratinized: 'keratinized',
  furcation: 'furcation',
  mobility: 'mobility',
};
const acts: Readonly<Record<string, PerioCommand>> = {
  next: { do: 'on_to_next_tooth' },
  skip: { do: 'skip' },
  back: { do: 'back' },
  clear: { do: 'clear' },
  delete: { do: 'clear' },
  wrong: { do: 'clear' },
  plus: { do: 'plus' },
  minus: { do: 'minus' },
  above: { do: 'minus' },
};
/** Words that are ignored. */
const fillers = new Set(['and', 'the', 'at', 'on', 'a', 'is', 'please', 'um', 'uh']);

const spoken = (number: number): PerioCommand[] =>
  number < 10 ? [{ do: 'digit', digit: number }] : [{ do: 'plus' }, { do: 'digit', digit: number - 10 }];

/**
 * The commands of a word of digits: recognizers write "three two three" as 323 and "twelve" as 12. Two digits from 10 to 15
 * are one depth; everything else is read digit by digit.
 */
function digitsOf(word: string): PerioCommand[] {
  const whole = Number(word);
  if (word.length === 2 && whole >= 10 && whole <= 15) return spoken(whole);
  return [...word].flatMap((digit) => spoken(Number(digit)));
}

/**
 * Reads something said into the commands that keys make, too: "three two three, bleeding distal, next", "tooth fourteen",
 * "recession two". What it doesn't know it leaves out and says so.
 */
export function commandsOfTranscript(transcript: string, numbering: Numbering): Understood {
  const words = transcript
    .toLowerCase()
    .replaceAll(/[.,;:!?]/g, ' ')
    // Recognizers write "minus one" as -1.
    .replaceAll(/(^|\s)[-−](?=\d)/g, '$1minus ')
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !fillers.has(word));
  const commands: PerioCommand[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const following = words[at + 1] ?? '';
    const [number, mark, measure, act] = [numbers[word], marks[word], measures[word], acts[word]];
    if (word === 'tooth' || word === 'jump') {
      const named = numbers[following] ?? following;
      const tooth = readTooth(String(named), numbering);
      at += 1;
      if (tooth === undefined) unknown.push(`${word} ${following}`.trim());
      else commands.push({ do: 'jump', tooth });
    } else if (mark !== undefined) {
      const site = sites[following];
      if (site !== undefined) at += 1;
      commands.push({ do: 'mark', mark, sets: true, ...(site && { site }) });
    } else if (/^\d+$/.test(word)) commands.push(...digitsOf(word));
    else if (number !== undefined) commands.push(...spoken(number));
    else if (measure !== undefined) commands.push({ do: 'measure', measure });
    else if (act !== undefined) commands.push(act);
    else unknown.push(word);
  }
  return { commands, unknown };
}
