import type { portalHealth } from '@cusp/contract';
import type * as z from 'zod/mini';
import { both } from '../../../db/question.ts';
import { detailsOf } from './entries.ts';
import { ownAnswers, ownEntries } from './portal-queries.ts';
import type { EntryRow } from './queries.ts';

type OwnHistory = z.infer<(typeof portalHealth)['output']>;
const lists = ['allergy', 'medication'] as const;

/** The patient's own allergies and medications: row-level security shows no others. */
export const ownHistory = both(ownEntries, ownAnswers).map(([rows, answers]): OwnHistory => ({
  lists: lists.map((list) => ({
    list,
    state: rows.some(({ kind }) => kind === list)
      ? 'listed'
      : answers.some((one) => one.list === list && one.answer === 'none')
        ? 'none'
        : 'not_asked',
  })),
  entries: rows.flatMap((row) => {
    const kind = lists.find((list) => list === row.kind);
    return kind === undefined ? [] : [{ kind, name: row.name, said: saidOf(row), began_on: row.began_on }];
  }),
}));

/** What stands beside the name, in plain words. */
function saidOf(row: Pick<EntryRow, 'kind' | 'details'>): string {
  const details = detailsOf(row);
  if (details.kind === 'allergy') return details.reactions.join(', ');
  return details.kind === 'medication'
    ? [details.strength, details.directions].filter(Boolean).join(', ')
    : '';
}
