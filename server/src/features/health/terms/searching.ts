import { termsFound } from '@cusp/contract';
import type { FoundTerm, TermKind } from '@cusp/contract';
import { nothing } from '../../../db/question.ts';
import type { Question } from '../../../db/question.ts';
import { searchWordsOf, termFit } from './matching.ts';
import { loadedTerms } from './queries.ts';
import { searchShipped } from './shipped.ts';

/**
 * The best terms of our lists and of those that were loaded. A loaded term that ours has too is left out, because rules name ours.
 * @param q words in any order, the last one perhaps unfinished
 */
export function bestTerms(kind: TermKind, q: string): Question<FoundTerm[]> {
  const ours = searchShipped(kind, q);
  const typed = searchWordsOf(q).slice(0, mostWords);
  if (typed.length === 0) return nothing.map(() => []);
  return loadedTerms(kind === 'allergen' ? 'drug' : kind, typed).map((rows) => {
    const known = new Set(ours.flatMap(({ term }) => [term.name.toLowerCase(), term.icd10]));
    const loaded = new Map(rows.map((row) => [row.code, row]));
    const others = [...loaded.values()]
      .filter(({ name, code }) => !known.has(name.toLowerCase()) && !known.has(code))
      .flatMap(({ detail, ...row }) => {
        const fit = termFit(typed, [searchWordsOf(row.name), searchWordsOf(row.code)]);
        const icd10 = row.system === 'icd10cm' ? row.code : '';
        return fit === null ? [] : [{ fit, term: { ...row, detail, forms: [], icd10 } }];
      });
    return [...ours, ...others]
      .toSorted((a, b) => a.fit - b.fit)
      .slice(0, termsFound)
      .map(({ term }) => term);
  });
}

/** Further words narrow nothing that a person would see. */
const mostWords = 12;
