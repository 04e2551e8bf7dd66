import type { PerioMark } from '@cusp/contract';
import type { PerioCommand, TypedMeasure } from './reducer.ts';

const marks: Readonly<Record<string, PerioMark>> = {
  b: 'bleeding',
  s: 'suppuration',
  p: 'plaque',
  c: 'calculus',
};
const measures: Readonly<Record<string, TypedMeasure>> = {
  d: 'depth',
  g: 'margin',
  j: 'junction',
  k: 'keratinized',
  f: 'furcation',
  m: 'mobility',
};

/** The key's own command; Shift with a digit is two keys at once, see `commandsOfKey`. */
function commandOfKey(key: string): PerioCommand | undefined {
  if (/^\d$/.test(key)) return { do: 'digit', digit: Number(key) };
  const letter = key.toLowerCase();
  const mark = marks[letter];
  if (mark !== undefined) return { do: 'mark', mark };
  const measure = measures[letter];
  if (measure !== undefined) return { do: 'measure', measure };
  switch (key) {
    case '+':
      return { do: 'plus' };
    case '-':
    case '−':
      return { do: 'minus' };
    case ' ':
    case 'ArrowRight':
      return { do: 'skip' };
    case 'Backspace':
    case 'ArrowLeft':
      return { do: 'back' };
    case 'Delete':
      return { do: 'clear' };
    case 'Enter':
      return { do: 'next_tooth' };
    default:
      return undefined;
  }
}

/** The commands of a key; Shift with a digit adds ten: Shift+2 is 12. Empty: not a key of the chart. */
export function commandsOfKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): readonly PerioCommand[] {
  const digit = shiftKey ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
  if (digit !== undefined) return [{ do: 'plus' }, { do: 'digit', digit: Number(digit) }];
  const command = commandOfKey(key);
  return command === undefined ? [] : [command];
}
