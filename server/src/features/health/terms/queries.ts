import type { TermKind } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { oneLetterDeletions, prefixLength, mayBeMistyped } from './matching.ts';

interface LoadedTerm {
  system: 'rxnorm' | 'icd10cm';
  code: string;
  name: string;
  detail: string;
}

/** How many matches are enough to choose the best from. */
const enough = 12;
/** The most rows that are read for a word that thousands of terms have. */
const most = 200;

/** A text-search prefix for a word, which has only letters and digits. */
const beginning = (word: string) => `'${word}':*`;

/**
 * Loaded terms that fit words from `searchWordsOf`: first those whose names begin with them, then those that have all of them in any
 * order, then those with a typing error. Some of the last don't really fit; the caller drops them.
 */
export function findLoadedTerms(
  kind: Exclude<TermKind, 'allergen'>,
  typed: readonly string[],
): ReadPlan<LoadedTerm[]> {
  const whole = typed.join(' ');
  const exact = typed.map(beginning).join(' & ');
  const columns = sql`system, code, name, detail`;
  const current = sql`kind = ${sql.lit(kind)} and withdrawn_in is null`;
  return all(
    raw(sql<LoadedTerm>`
      with begun as materialized (
        select ${columns} from loaded_term
          where ${current} and search_name >= ${whole} and search_name < ${`${whole}\u{10ffff}`}
          order by search_name limit ${enough}),
      fitting as materialized (
        select ${columns} from loaded_term
          where ${current} and words @@ ${exact}::tsquery and (select count(*) from begun) < ${enough} limit ${most}),
      near as (
        select ${columns} from loaded_term
          where ${current} and words @@ (${nearly(typed)})
            and (select count(*) from begun) + (select count(*) from fitting) < ${enough} limit ${most})
      select * from begun union all select * from fitting union all select * from near`),
  );
}

/** A text-search query for each word, or one that differs from it by one letter. */
function nearly(typed: readonly string[]) {
  const each = typed.map((word) => {
    if (!mayBeMistyped(word)) return sql`${beginning(word)}`;
    const cut = word.slice(0, prefixLength);
    return sql`(select '(' || ${beginning(word)} || coalesce(string_agg(distinct ' | ''' || beginning || ''':*', ''), '') || ')'
      from term_near where miss = any(${oneLetterDeletions(cut)}::text[])
        and length(beginning) between ${cut.length - 1} and ${cut.length})`;
  });
  return sql`(${sql.join(each, sql` || ' & ' || `)})::tsquery`;
}

/** The names of the ingredients of loaded drugs. */
export const ingredientsOfLoaded = (codes: readonly string[]) =>
  all(
    sqlFor
      .selectFrom('loaded_term')
      .select(['system', 'code', 'ingredients'])
      .where('system', '=', 'rxnorm')
      .where('code', 'in', codes.length === 0 ? [''] : [...codes]),
  );
