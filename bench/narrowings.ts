import type { Endpoint } from '@cusp/contract';
import { fieldsOf } from '@cusp/server/src/security/samples.ts';

/** Not what narrows or orders a list, but how much of it is answered. */
const paging = ['limit', 'cursor'];

/** What a field takes that is no list of words: a part of a name, a day, a moment. The first that fits is the one. */
const samples = ['e', '2026-01-01', '2026-01-01T00:00:00Z'];

/**
 * Every way in which a call narrows or orders its list, as the contract has it: each word that a field takes, or one value
 * of it, alone; and each together with the search, as screens ask. Throws where a field takes none of the samples, so that
 * no later one goes by untried.
 * @param id of a record, for fields that name one
 */
export function narrowingsOf(endpoint: Endpoint, id: string) {
  const { query } = endpoint;
  if (query === undefined) return { alone: [], searched: [] };
  const fields = fieldsOf(query).filter(({ name }) => !paging.includes(name));
  const single = fields.flatMap(({ name, shape }) => {
    const words = [...(shape.enum ?? []), shape.const].filter((word) => typeof word === 'string');
    const [sample] = [...samples, id].filter((value) => query.safeParse({ [name]: value }).success);
    if (words.length === 0 && sample === undefined)
      throw new Error(`Say in narrowings.ts what ${name} of ${endpoint.name} takes.`);
    return (words.length > 0 ? words : [sample]).map((value) => ({ name, query: { [name]: value } }));
  });
  const search = single.find(({ name }) => name === 'q');
  const searched = search === undefined ? [] : single.filter(({ name }) => name !== 'q');
  return {
    alone: single.map(({ query: one }) => one),
    searched: searched.map(({ query: one }) => ({ ...one, ...search?.query })),
  };
}
