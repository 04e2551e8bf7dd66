/**
 * How the catalogue is searched, on the server and in every field of the app alike: by any words of names and category,
 * by abbreviation and by code.
 */
import { fold } from './folding.ts';
import type { Procedure } from './procedures.ts';

/** What a procedure is found by. */
export type Findable = Pick<Procedure, 'code' | 'name' | 'plain_name' | 'category' | 'abbreviations'>;

const wordsOf = (text: string): string[] => text.split(/[\s,;/()]+/).filter((word) => word !== '');

/** How well one typed word fits: 0 is the code or first abbreviation as it stands; undefined: not at all. */
function rankOf(word: string, codes: readonly string[], words: readonly string[]): number | undefined {
  if (codes.slice(0, 2).includes(word)) return 0;
  if (codes.includes(word)) return 0.5;
  if (words.includes(word)) return 1;
  if (codes.some((code) => code.startsWith(word))) return 2;
  if (words.some((each) => each.startsWith(word))) return 3;
  if (word.length > 2 && words.some((each) => each.includes(word))) return 4;
  return undefined;
}

/**
 * The procedures that fit what was typed: each word must be a code, an abbreviation, or the beginning or part of a word of
 * the names or the category; case and accents don't matter.
 * @returns the best first, otherwise in the order given; all of them for an empty text
 */
export function findProcedures<P extends Findable>(procedures: readonly P[], text: string): P[] {
  const sought = wordsOf(fold(text));
  if (sought.length === 0) return [...procedures];
  const found: { procedure: P; rank: number }[] = [];
  for (const procedure of procedures) {
    const codes = [procedure.code, ...procedure.abbreviations].map(fold);
    const words = wordsOf(fold(`${procedure.name} ${procedure.plain_name} ${procedure.category}`));
    const ranks = sought.map((word) => rankOf(word, codes, words));
    const rank = ranks.reduce<number | undefined>(
      (sum, each) => (sum === undefined || each === undefined ? undefined : sum + each),
      0,
    );
    if (rank !== undefined) found.push({ procedure, rank });
  }
  return found.toSorted((one, other) => one.rank - other.rank).map(({ procedure }) => procedure);
}

/** Where it is to be done: the tooth by its FDI number, and the letters of the surfaces. */
export interface ProcedureSite {
  tooth: number | null;
  surfaces: string;
}

type Fitting = Pick<Procedure, 'code' | 'abbreviations' | 'teeth' | 'sides'>;

/** Whether the procedure is meant for this tooth, and how expressly: undefined is no, 0 for any tooth. */
function fitOf({ teeth }: Fitting, tooth: number | null): number | undefined {
  if (teeth === 'any') return 0;
  if (tooth === null) return undefined;
  const place = tooth % 10;
  const isPrimary = tooth > 50;
  const fits = {
    front: place <= 3,
    premolar: !isPrimary && (place === 4 || place === 5),
    molar: isPrimary ? place >= 4 : place >= 6,
    back: place >= 4,
    primary: isPrimary,
  }[teeth];
  if (!fits) return undefined;
  return teeth === 'primary' ? 2 : 1;
}

/** The one of several that is meant for this tooth and number of surfaces. */
function bestOf<P extends Fitting>(several: readonly P[], { tooth, surfaces }: ProcedureSite): P | undefined {
  const fitting = several.flatMap((procedure) => {
    const fit = fitOf(procedure, tooth);
    return fit === undefined ? [] : [{ procedure, fit }];
  });
  const most = Math.max(...fitting.map(({ fit }) => fit));
  const meant =
    fitting.length === 0
      ? several
      : fitting.filter(({ fit }) => fit === most).map(({ procedure }) => procedure);
  // The most surfaces that don't exceed the tooth's: of "2 or more" that is the 2.
  const counts = meant.map(({ sides }) => sides ?? 0);
  const count = Math.max(...counts.filter((each) => each <= surfaces.length));
  return meant[counts.indexOf(count)] ?? meant[counts.indexOf(Math.min(...counts))];
}

/**
 * The procedure that a word means at this place: by its code, or the one of those with this abbreviation that is meant for
 * such a tooth and so many surfaces: "comp" on a molar's MO is the filling of a back tooth with two.
 */
export function procedureFor<P extends Fitting>(
  procedures: readonly P[],
  word: string,
  site: ProcedureSite,
): P | undefined {
  const sought = fold(word.trim());
  if (sought === '') return undefined;
  return (
    procedures.find(({ code }) => fold(code) === sought) ??
    bestOf(
      procedures.filter(({ abbreviations }) => abbreviations.some((each) => fold(each) === sought)),
      site,
    )
  );
}

/**
 * The sibling of a chosen procedure that is meant for this place: a button "Composite" adds the filling of three surfaces
 * where three are chosen. Siblings have the same first abbreviation.
 */
export function fittingProcedure<P extends Fitting>(
  procedures: readonly P[],
  chosen: P,
  site: ProcedureSite,
): P {
  const [family] = chosen.abbreviations;
  if (family === undefined || (chosen.teeth === 'any' && chosen.sides === null)) return chosen;
  return (
    bestOf(
      procedures.filter(({ abbreviations }) => abbreviations[0] === family),
      site,
    ) ?? chosen
  );
}
