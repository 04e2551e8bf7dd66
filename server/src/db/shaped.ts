import { sql } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Query } from './database.ts';

/** Stands in a template for a value that each asking brings. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Puts the value of this name where it is called. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query that is always of the same shape, compiled once: to build it anew for each of the calls that are made all day
 * takes about as long as to send it.
 */
export function shaped<Values extends object, Row>(
  build: (value: ValueOf<Values>) => Query<Row>,
): (values: Values) => Query<Row> {
  let template: CompiledQuery<Row> | undefined;
  return (values) => ({
    compile: () => {
      template ??= build((name) => sql`${new Place(name)}`).compile();
      const parameters = template.parameters.map((parameter) =>
        parameter instanceof Place ? (Reflect.get(values, parameter.name) ?? null) : parameter,
      );
      return { ...template, parameters };
    },
  });
}
