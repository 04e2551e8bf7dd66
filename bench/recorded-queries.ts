import type { Database, Query, Tx } from '@cusp/server/src/db/database.ts';
import { appRole } from '@cusp/server/src/db/roles.ts';

/** A statement that the server sent, and its database role. */
export interface RecordedQuery {
  role: string;
  text: string;
}

/** A database that records every statement of the server, once for each role. */
export function recordQueries(database: Database): { database: Database; asked: () => RecordedQuery[] } {
  const asked = new Map<string, RecordedQuery>();

  /** Records the statements of one transaction. */
  const noting = () => {
    let role: string = appRole;
    return (text: string, values: readonly unknown[] = []) => {
      const [, named] = /^\s*set local role (\w+)/.exec(text) ?? [];
      if (named !== undefined) role = named;
      else if (text.includes("set_config('role', $1")) role = String(values[0]);
      else asked.set(`${role} ${text}`, { role, text });
    };
  };

  /** Records the queries of one transaction as they are sent. */
  const notingQueries = () => {
    const note = noting();
    return <Row>(query: Query<Row>): Query<Row> => {
      const { sql, parameters } = query.compile();
      note(sql, parameters);
      return query;
    };
  };

  const on = (tx: Tx): Tx => {
    const noted = notingQueries();
    return {
      last: (query) => tx.last(noted(query)),
      notify: (event, kind) => tx.notify(noted(event), kind),
      all: (query) => tx.all(noted(query)),
      ask: (readPlan) => tx.ask(readPlan.withQueries(noted)),
      first: (query) => tx.first(noted(query)),
      one: (query) => tx.one(noted(query)),
    };
  };

  return {
    asked: () => [...asked.values()],
    database: {
      ...database,
      asPractice: (id, work) => database.asPractice(id, (tx) => work(on(tx))),
      withoutTenant: (work) => database.withoutTenant((tx) => work(on(tx))),
      singleRoundTrip: (readPlan, beside) =>
        database.singleRoundTrip(readPlan.withQueries(notingQueries()), beside),
      inSnapshot: (id, work) =>
        database.inSnapshot(id, (client) => {
          const note = noting();
          return work(
            new Proxy(client, {
              get(target, name) {
                const own: unknown = Reflect.get(target, name);
                if (typeof own !== 'function') return own;
                return (...given: unknown[]): unknown => {
                  if (name === 'query' && typeof given[0] === 'string') note(given[0]);
                  return Reflect.apply(own, target, given);
                };
              },
            }),
          );
        }),
    },
  };
}
