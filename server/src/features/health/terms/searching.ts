import { termsFound } from '@cusp/contract';
import type { FoundTerm, TermKind } from '@cusp/contract';
import { nothing } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { searchWordsOf, rankTerm } from './matching.ts';
import { findLoadedTerms } from './queries.ts';
import { searchShipped } from './shipped.ts';

/**
 * The best terms from our lists and the loaded ones. A loaded term that our list also has is left out, because rules name ours.
 * @param q words in any order, the last one perhaps unfinished
 */
export function findBestTerms(kind: TermKind, q: string): ReadPlan<FoundTerm[]> {
  const ours = searchShipped(kind, q);
  const typed = searchWordsOf(q).slice(0, mostWords);
  if (typed.length === 0) return nothing.map(() => []);
  return findLoadedTerms(kind === 'allergen' ? 'drug' : kind, typed).map((rows) => {
    const known = new Set(ours.flatMap(({ term }) => [term.name.toLowerCase(), term.icd10]));
    const loaded = new Map(rows.map((row) => [row.code, row]));
    const others = [...loaded.values()]
      .filter(({ name, code }) => !known.has(name.toLowerCase()) && !known.has(code))
      .flatMap(({ detail, ...row }) => {
        const fit = rankTerm(typed, [searchWordsOf(row.name), searchWordsOf(row.code)]);
        const icd10 = row.system === 'icd10cm' ? row.code : '';
        return fit === null ? [] : [{ fit, term: { ...row, detail, forms: [], icd10 } }];
      });
    return [...ours, ...others]
      .toSorted((a, b) => a.fit - b.fit)
      .slice(0, termsFound)
      .map(({ term }) => term);
  });
}

/** Words beyond this many are ignored. */
const mostWords = 12;
