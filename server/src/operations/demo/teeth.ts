/** Teeth in Universal numbering, as used in the US: `#1` to `#32`, and `#A` to `#T` for primary teeth. */

const between = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => `#${from + place}`);

const firstMolars = ['#3', '#14', '#19', '#30'];
const molars = [...firstMolars, '#2', '#15', '#18', '#31'];
const wisdomTeeth = ['#1', '#16', '#17', '#32'];
const withoutWisdom = [...between(2, 15), ...between(18, 31)];
/** Teeth with a neighbor on both sides. */
const inTheRow = [...between(4, 13), ...between(20, 29)];
const milkMolars = ['#A', '#B', '#I', '#J', '#K', '#L', '#S', '#T'];

/** The teeth that a kind of work is done on. */
export type ToothChoice = 'any' | 'molar' | 'inTheRow' | 'removable';

/** The teeth for this work at this age: first molars erupt at six, and wisdom teeth are gone before forty. */
export function teethFor(site: ToothChoice, age: number): readonly string[] {
  if (age < 6) return milkMolars;
  if (age < 10) return [...milkMolars, ...firstMolars];
  if (age < 13) return firstMolars;
  if (age < 18) return withoutWisdom;
  if (site === 'molar') return molars;
  if (site === 'inTheRow') return inTheRow;
  return site === 'removable' && age < 40 ? [...wisdomTeeth, ...withoutWisdom] : withoutWisdom;
}
