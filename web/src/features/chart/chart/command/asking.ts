import {
  cutText,
  isFront,
  lettersOf,
  type Numbering,
  readTooth,
  spokenLabel,
  surfacesRefusal,
} from '@cusp/contract';
import { readFinding } from './findings.ts';
import { conceptsOf, isOnlyMaterial, meaningOf, suggestedFor } from './matching.ts';
import { askWhichProcedure, namedShortly } from './procedures.ts';
import { type CommandReading, isSurfaces, letterStatuses, wordStatuses } from './reading.ts';
import { exampleAt, readSites } from './sites.ts';
import { looksLikeTeeth, noSuchTeeth, type SitesRead } from './readTeeth.ts';
import { wellKnownProcedures } from './vocabulary.ts';
import { type ChartProcedure, kindOfPhrase } from './words.ts';

interface Asked {
  numbering: Numbering;
  procedures: readonly ChartProcedure[];
}

/** Things that dentists write in one word, and that a catalog may have as two. */
const twoInOne = new Map([['Post and core', 'post, bu']]);

/** The sentence for known words for which the catalog has only something similar, or nothing. */
export function similarRefusal(
  what: string,
  similar: readonly ChartProcedure[],
  sites: SitesRead,
  numbering: Numbering,
): string {
  const names = namedShortly(similar);
  if (isOnlyMaterial(what)) {
    const example = exampleThere(sites, numbering, what === 'silver' ? 'mo silver filling' : `${what} crown`);
    const made = names.length === 0 ? '' : ` The catalog has ${names.slice(0, 4).join(', ')}.`;
    return `"${what}" is only a material. Add the procedure, like ${example}.${made}`;
  }
  if (names.length > 1) return askWhichProcedure(what, similar);
  const [only] = names;
  if (only !== undefined) return `"${what}" isn’t in the catalog. Did you mean ${only}?`;
  const [concept] = conceptsOf(what).concepts;
  const two = twoInOne.get(concept?.name ?? '');
  return two === undefined
    ? `"${what}" isn’t in the catalog. Add it in Settings, or use the catalog name.`
    : `The catalog has no single "${what}". Type both, like ${exampleThere(sites, numbering, two)}.`;
}

/** An example at the tooth that was named. */
function exampleThere({ teeth: [named] }: SitesRead, numbering: Numbering, what: string): string {
  return named
    ? `"${spokenLabel(named.tooth, named.extra, numbering).toLowerCase()} ${what}"`
    : exampleAt(numbering, what);
}

/** Why the words behind the site mean nothing, and what may have been meant. */
export function notUnderstood(reading: CommandReading, asked: Asked, surfaces: number): string {
  const { numbering } = asked;
  const { sites, rest } = reading;
  const what = rest.slice(surfaces);
  const [first = '', ...others] = what;
  const text = shortened(what.join(' '));
  if (first === '') return nothingSaid(reading, asked);
  if (sites.words === 0 && letterStatuses.has(first))
    return `"${first}" is a status only with a tooth after it, like "${first} ${exampleAt(numbering, 'mod comp').slice(1)}.`;
  if (sites.words === 0 && numbering !== 'universal' && /^[a-t]$/.test(first))
    return noSuchTeeth(first, numbering);
  const counted = what.find((word) => /^(?:surface|side)s?$/.test(word));
  if (counted !== undefined)
    return `Use letters for surfaces, like ${exampleThere(sites, numbering, 'mo comp')}.`;
  return (
    notCharted(reading, what, asked) ??
    misplaced(reading, what, asked) ??
    slipOfFinger(reading, what, asked) ??
    suggestion(text, asked) ??
    strangeWord(what, asked) ??
    tooMuch(what, asked) ??
    (others.length > 0 && isKnown(others, asked)
      ? `"${first}" isn’t recognized. Remove it.`
      : `"${text}" isn’t a procedure or condition. Type a procedure, like comp, or a condition, like caries.`)
  );
}

/** Words that dentists say and that a chart has otherwise, each with what to write. */
function notCharted(
  { sites, where = [] }: CommandReading,
  what: readonly string[],
  { numbering, procedures }: Asked,
): string | undefined {
  const [first = ''] = what;
  const text = what.join(' ');
  if (first === 'no' || first === 'not' || first === 'without')
    return `"${first}" can’t be charted. Type only what is there or planned. To cancel planned treatment, use the menu of its row.`;
  const cavity = /^(?:class|cl) ?(i{1,3}|iv|vi|[1-46])\b(.*)$/.exec(text);
  if (cavity) {
    const surfaces = surfacesOfClass(cavity[1] ?? '', sites.teeth[0]?.tooth);
    const [decay, filling] = ['caries', 'comp'].map((word) =>
      exampleThere(sites, numbering, `${surfaces} ${word}`),
    );
    return `"${shortened(text)}" doesn’t say which surfaces. Type them and what it is, like ${decay} or ${filling}.`;
  }
  return teethOfQuadrant(sites, where, what, { numbering, procedures });
}

/** "srp ur 1-3": a quadrant and teeth, for what is charted by quadrant. */
function teethOfQuadrant(
  sites: SitesRead,
  where: readonly string[],
  what: readonly string[],
  { numbering, procedures }: Asked,
): string | undefined {
  const isQuadrant = (word: string) => readSites([word], numbering)?.quadrants.length === 1;
  const words = [...where, ...what];
  const quadrant = sites.quadrants.length === 1 ? where.join(' ') : words.find(isQuadrant);
  const teeth = words.filter((word) => looksLikeTeeth(word));
  const named = what.filter((word) => !looksLikeTeeth(word) && !isQuadrant(word)).join(' ');
  const meaning = quadrant === undefined || teeth.length === 0 ? undefined : meaningOf(named, procedures);
  if (!meaning || 'similar' in meaning || meaning.procedures.some(({ area }) => area !== 'quadrant'))
    return undefined;
  const fewer = suggestedFor(named, procedures).filter(
    (other) => !meaning.procedures.includes(other) && other.area === 'quadrant',
  );
  const [other] = namedShortly(fewer);
  return `"${named}" is charted for a quadrant, not for teeth ${teeth.join(' ')}. Type "${quadrant} ${named}"${other === undefined ? '' : `, or use ${other}`}.`;
}

/** The surfaces of an example for a cavity of this class: Black's classification, with Simon's class VI. */
function surfacesOfClass(name: string, tooth = 16): string {
  if (name === 'ii' || name === '2') return 'mo';
  if (name === 'iii' || name === '3') return 'm';
  if (name === 'iv' || name === '4') return 'mi';
  return isFront(tooth) ? (name === 'vi' || name === '6' ? 'i' : 'l') : 'o';
}

const shortened = (text: string) => (text.length > 60 ? `${cutText(text, 60)}…` : text);

/** "14 mod" says where, but not what: with what the catalog has for it. */
function nothingSaid({ sites, rest, all }: CommandReading, { numbering, procedures }: Asked): string {
  const whole = all.join(' ');
  if (isKnown(all, { numbering, procedures })) return `Add the tooth, like ${exampleAt(numbering, whole)}.`;
  const [tooth] = sites.teeth;
  const surfaces = [sites.surfaces, ...rest].join('');
  if (!tooth || surfaces === '')
    return `Add a condition or procedure, like ${exampleAt(numbering, 'mo caries')} or ${exampleAt(numbering, 'mod comp')}.`;
  const label = spokenLabel(tooth.tooth, tooth.extra, numbering).toLowerCase();
  const wrong = surfacesRefusal(surfaces.replaceAll(',', ''), tooth.tooth, label);
  if (wrong !== undefined) return wrong;
  const fillings = procedures.filter(
    ({ area, paint, material = null }) => area === 'surfaces' && paint === 'filling' && material !== null,
  );
  const words = [...new Map(fillings.map((each) => [each.material, each.abbreviations[0]])).values()];
  const offered = words.flatMap((word) => word ?? []).slice(0, 3);
  const examples = ['caries', ...offered].map((word) => `"${label} ${surfaces} ${word}"`);
  return `Add a condition or the type of filling: ${examples.join(', ')}.`;
}

const isKnown = (words: readonly string[], { procedures }: Asked) =>
  readFinding(words, []) !== undefined || meaningOf(words.join(' '), procedures) !== undefined;

/** A second tooth or a status where none belongs. */
function misplaced(
  { sites, all }: CommandReading,
  what: readonly string[],
  { numbering, procedures }: Asked,
): string | undefined {
  if (sites.words === 0) return undefined;
  const at = what.findIndex(
    (word) => looksLikeTeeth(word) || (/^[a-t]$/.test(word) && readTooth(word, numbering) !== undefined),
  );
  const surfacesAt = what.findIndex((each, place) => place > 0 && isSurfaces(each));
  const without = what.filter((_, place) => place !== surfacesAt);
  if (surfacesAt > 0 && isKnown(without, { numbering, procedures }))
    return `Write the surfaces right after the tooth, like ${exampleThere(sites, numbering, `${what[surfacesAt] ?? ''} ${without.join(' ')}`)}.`;
  const word = what[at];
  const known = what.filter((_, place) => place !== at);
  if (
    word === undefined ||
    (known.length > 0 && !known.some((each) => isKnown([each], { numbering, procedures })))
  )
    return undefined;
  const site = all.slice(0, sites.words).join(',');
  if (letterStatuses.has(word))
    return `"${word}" could be a tooth or "${letterStatuses.get(word) ?? ''}". Write the status in front, or the teeth together: "${site},${word} ${known.join(' ')}".`;
  if (!readTooth(word, numbering))
    return looksLikeTeeth(word) && /-/.test(word) ? noSuchTeeth(word, numbering) : undefined;
  return `"${word}" comes after the tooth. For both teeth write "${site},${word} ${known.join(' ')}"; for two things put a comma between them.`;
}

/** The refusal of words left over after something known. */
function tooMuch(what: readonly string[], asked: Asked): string | undefined {
  const last = what.findLastIndex((_, at) => at > 0 && isKnown(what.slice(0, at), asked));
  if (last === -1) return undefined;
  const rest = shortened(what.slice(last).join(' '));
  return `"${rest}" isn’t recognized after "${what.slice(0, last).join(' ')}". Remove it, or add it to the notes later.`;
}

/** "sealants" at one tooth, which may be three of them as well as one at tooth 3. */
export function severalAtOne(what: string, one: string, sites: SitesRead, numbering: Numbering): string {
  return `"${what}" is more than one, and one tooth is named. Write ${exampleThere(sites, numbering, one)}, or name each tooth.`;
}

/** Surfaces with a slip of the finger. */
function slipOfFinger(
  { sites }: CommandReading,
  [word = '', ...others]: readonly string[],
  asked: Asked,
): string | undefined {
  const isNearly = /^[a-z]{1,5}$/.test(word) && lettersOf(word).length * 2 >= word.length;
  return sites.teeth.length > 0 && isNearly && !isKnown([word], asked) && isKnown(others, asked)
    ? surfacesRefusal(word, null, '')
    : undefined;
}

/** The suggestion of the catalog's procedures with these words. */
function suggestion(text: string, { procedures }: Asked): string | undefined {
  const suggested = suggestedFor(text, procedures);
  const [only, ...others] = namedShortly(suggested);
  if (only === undefined) return undefined;
  return others.length > 0 ? askWhichProcedure(text, suggested) : `Did you mean ${only}?`;
}

/** The words of findings, statuses and procedures, gathered once for each list of procedures. */
const knownWords = new WeakMap<readonly ChartProcedure[], ReadonlySet<string>>();

function wordsKnown(procedures: readonly ChartProcedure[]): ReadonlySet<string> {
  const gathered = knownWords.get(procedures);
  if (gathered) return gathered;
  const words = new Set([
    ...[...kindOfPhrase.keys(), ...wordStatuses.keys()].flatMap((phrase) => phrase.split(' ')),
    ...[...procedures, ...wellKnownProcedures].flatMap(({ abbreviations, name }) =>
      [...abbreviations, name].flatMap((phrase) => phrase.toLowerCase().split(/[^a-z0-9&-]+/)),
    ),
  ]);
  knownWords.set(procedures, words);
  return words;
}

/** The first word that nothing knows, with what begins so or is spelled almost so. */
function strangeWord(what: readonly string[], { procedures }: Asked): string | undefined {
  const words = wordsKnown(procedures);
  const strange = what.find((word) => !words.has(word) && !isSurfaces(word));
  if (strange === undefined || strange.length < 2) return undefined;
  const nearby = [...words]
    .filter(
      (word) =>
        word.length > 2 && !wordStatuses.has(word) && (word.startsWith(strange) || isAlmost(word, strange)),
    )
    .toSorted((one, other) => one.length - other.length)
    .slice(0, 3);
  return nearby.length === 0
    ? undefined
    : `"${shortened(strange)}" isn’t recognized. Did you mean ${nearby.join(' or ')}?`;
}

/** Whether one letter is wrong, too much or missing, or two have changed places. */
function isAlmost(word: string, typed: string): boolean {
  if (typed.length < 4 || Math.abs(word.length - typed.length) > 1) return false;
  let same = 0;
  while (same < word.length && word[same] === typed[same]) same += 1;
  const [left, right] = [word.slice(same), typed.slice(same)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
