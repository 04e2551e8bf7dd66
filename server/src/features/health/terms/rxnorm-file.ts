import { checkedLines, WrongTermFile } from './term-file.ts';
import type { FileTerm, TermFile } from './term-file.ts';

/**
 * Reads RxNorm's RXNCONSO.RRF and RXNREL.RRF. Only what RxNorm itself says is taken (SAB=RXNORM): the other sources in the files have
 * licenses of their own. Source of the columns: RxNorm Technical Documentation, section 12 (NLM).
 */

/** The distance of each kind of term from an ingredient. Relations are followed downward only. */
const ranks: Record<string, number> = { IN: 0, PIN: 1, MIN: 1, BN: 2, SCDC: 3, SBDC: 4, SCD: 5, SBD: 6 };
/** The kinds that can be chosen; the others only lead from a brand to its ingredients. */
const offered = new Set(['IN', 'PIN', 'MIN', 'BN', 'SCD', 'SBD']);
const leading = new Set([
  'tradename_of',
  'has_tradename',
  'has_ingredient',
  'ingredient_of',
  'has_ingredients',
  'ingredients_of',
  'has_precise_ingredient',
  'precise_ingredient_of',
  'has_part',
  'part_of',
  'form_of',
  'has_form',
  'consists_of',
  'constitutes',
]);

interface Concept {
  name: string;
  rank: number;
  kind: string;
}

/**
 * @param version as the publisher names it
 * @throws WrongTermFile with a sentence
 */
export async function readRxNorm(
  version: string,
  conso: AsyncIterable<string>,
  rel: AsyncIterable<string>,
): Promise<TermFile> {
  const concepts = await readConcepts(conso);
  const below = await readRelations(rel, concepts);
  const terms: FileTerm[] = [];
  for (const [code, { name, kind }] of concepts) {
    if (!offered.has(kind)) continue;
    const ingredients = ingredientsOf(code, concepts, below);
    const detail = kind === 'IN' ? '' : ingredients.join(', ');
    terms.push({ code, name: name.slice(0, 200), detail, ingredients });
  }
  const brands = [...concepts].filter(([, { kind }]) => kind === 'BN');
  if (brands.length > 0 && brands.every(([code]) => ingredientsOf(code, concepts, below).length === 0))
    throw new WrongTermFile(
      'RXNREL.RRF leads from no brand to its ingredients: it belongs to another version, or is incomplete.',
    );
  return { system: 'rxnorm', kind: 'drug', version, terms };
}

async function readConcepts(lines: AsyncIterable<string>): Promise<Map<string, Concept>> {
  const concepts = new Map<string, Concept>();
  for await (const [line, at] of checkedLines('RXNCONSO.RRF', lines)) {
    if (line === '') continue;
    const columns = line.split('|');
    if (columns.length < 18)
      throw new WrongTermFile(`RXNCONSO.RRF, line ${at}: it has ${columns.length} columns instead of 18.`);
    const [code = '', language] = columns;
    const [source, kind = ''] = columns.slice(11, 13);
    const [name = '', , suppressed] = columns.slice(14, 17);
    const rank = ranks[kind];
    if (source !== 'RXNORM' || language !== 'ENG' || suppressed !== 'N' || rank === undefined) continue;
    if (!/^\d{1,12}$/.test(code) || name.trim() === '')
      throw new WrongTermFile(`RXNCONSO.RRF, line ${at}: a drug without code or name.`);
    // If a concept has several terms, the one nearest to an ingredient names it.
    const known = concepts.get(code);
    if (known === undefined || rank < known.rank) concepts.set(code, { name: name.trim(), rank, kind });
  }
  if (concepts.size === 0) throw new WrongTermFile('RXNCONSO.RRF holds no drug of RxNorm (SAB=RXNORM).');
  return concepts;
}

async function readRelations(lines: AsyncIterable<string>, concepts: ReadonlyMap<string, Concept>) {
  const below = new Map<string, Set<string>>();
  for await (const [line, at] of checkedLines('RXNREL.RRF', lines)) {
    if (line === '') continue;
    const columns = line.split('|');
    if (columns.length < 16)
      throw new WrongTermFile(`RXNREL.RRF, line ${at}: it has ${columns.length} columns instead of 16.`);
    const [one = '', , , , other = ''] = columns;
    const [relation = '', , , source] = columns.slice(7, 11);
    if (source !== 'RXNORM' || !leading.has(relation)) continue;
    const [first, second] = [concepts.get(one), concepts.get(other)];
    if (first === undefined || second === undefined || first.rank === second.rank) continue;
    const [high, low] = first.rank > second.rank ? [one, other] : [other, one];
    below.set(high, (below.get(high) ?? new Set()).add(low));
  }
  return below;
}

/** The names of the single ingredients, found by any path that leads down to them. */
function ingredientsOf(
  code: string,
  concepts: ReadonlyMap<string, Concept>,
  below: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const concept = concepts.get(code);
  if (concept?.kind === 'IN') return [concept.name];
  const found = new Set<string>();
  for (const one of below.get(code) ?? [])
    for (const name of ingredientsOf(one, concepts, below)) found.add(name);
  return [...found].toSorted();
}
