import type { Endpoint } from '@cusp/contract';
import { fieldsOf } from '@cusp/server/tests/security/fields.ts';
import { neededQuery } from '@cusp/server/tests/security/samples.ts';

/** These select a page of a list and don't filter or sort it. */
const paging = ['limit', 'cursor'];

/** Sample values for fields that aren't enums: part of a name, a day, a moment, kinds. The first valid one is used. */
const samples = [
  'e',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '5',
  'visit,payment',
  'account',
  'charges',
  'Crown',
  'mon,tue',
  'individual',
  '120',
  'yes',
  '2',
];

/**
 * Every filter and sort order of a call's list according to the contract: each enum value, or one value of other
 * fields, alone and together with the search, as screens combine them. Throws if no sample is valid for a field, so
 * that no new field is left untested.
 * @param id of a record, for fields that need one
 */
export function listFiltersOf(endpoint: Endpoint, id: string) {
  const { query } = endpoint;
  if (query === undefined) return { alone: [], searched: [] };
  const needed = neededQuery(endpoint);
  const fields = fieldsOf(query).filter(({ name }) => !paging.includes(name) && !(name in needed));
  const single = fields.flatMap(({ name, shape }) => {
    const words = [...(shape.enum ?? []), shape.const].filter((word) => typeof word === 'string');
    const [sample] = [...samples, id].filter(
      (value) => query.safeParse({ ...needed, [name]: value }).success,
    );
    if (words.length === 0 && sample === undefined)
      throw new Error(`Add a sample of what ${name} of ${endpoint.name} takes to list-filters.ts.`);
    return (words.length > 0 ? words : [sample]).map((value) => ({
      name,
      query: { ...needed, [name]: value },
    }));
  });
  const search = single.find(({ name }) => name === 'q');
  const searched = search === undefined ? [] : single.filter(({ name }) => name !== 'q');
  return {
    alone: single.map(({ query: one }) => one),
    searched: searched.map(({ query: one }) => ({ ...one, ...search?.query })),
  };
}
