import type { portalHealth } from '@cusp/contract';
import type * as z from 'zod/mini';
import { both } from '../../../db/read-plan.ts';
import { detailsOf } from './entries.ts';
import { ownAnswers, ownEntries, ownTexts } from './portal-queries.ts';
import type { EntryRow } from './queries.ts';
import { listState, uncodedLines } from './rules.ts';

type OwnHistory = z.infer<(typeof portalHealth)['output']>;
const lists = ['allergy', 'medication'] as const;

/**
 * The patient's own allergies and medications: row-level security shows no others. Allergies that nobody has coded yet are shown
 * as they were written.
 */
export const ownHistory = both(both(ownEntries, ownAnswers), ownTexts).map(
  ([[rows, answers], texts]): OwnHistory => {
    const lines = uncodedLines(texts).filter(({ text }) => text === 'allergies');
    const written = lines
      .filter(({ denies }) => !denies)
      .map(({ line }) => ({ kind: 'allergy' as const, name: line, said: '', began_on: null }));
    const coded = rows.flatMap((row) => {
      const kind = lists.find((list) => list === row.kind);
      return kind === undefined ? [] : [{ kind, name: row.name, said: saidOf(row), began_on: row.began_on }];
    });
    return {
      lists: lists.map((list) => ({
        list,
        state: listState(
          list,
          rows,
          answers.find((one) => one.list === list),
          lines,
        ),
      })),
      entries: [...coded, ...written],
    };
  },
);

/** The text next to the name, in plain words. */
function saidOf(row: Pick<EntryRow, 'kind' | 'details'>): string {
  const details = detailsOf(row);
  if (details.kind === 'allergy') return details.reactions.join(', ');
  return details.kind === 'medication'
    ? [details.strength, details.directions].filter(Boolean).join(', ')
    : '';
}
