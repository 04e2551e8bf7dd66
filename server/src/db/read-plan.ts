import type { Query, RowSink } from './transaction.ts';

/** A query that was sent. Its rows are complete when all queries of the plan are answered. */
interface SentQuery<Row> {
  readonly rows: Row[];
}

/** Sends a query; with a sink the rows are passed on as they arrive, and none is kept. */
type SendQuery = <Row>(query: Query<Row>, sink?: RowSink<Row>) => SentQuery<Row>;

/**
 * The queries of a read, which nobody has sent yet, and how their rows become its answer. All queries are sent together,
 * in order, and the answer is built when all rows have arrived, so an answer can't depend on further queries.
 */
export class ReadPlan<Answer> {
  /** Sends all queries; the returned function builds the answer. */
  readonly send: (query: SendQuery) => () => Answer;

  constructor(send: (query: SendQuery) => () => Answer) {
    this.send = send;
  }

  /** The same queries, with the answer mapped; `present` may refuse. */
  map<Other>(present: (answer: Answer) => Other): ReadPlan<Other> {
    return new ReadPlan((query) => {
      const answer = this.send(query);
      return () => present(answer());
    });
  }

  /** The same queries; the caller decides when the answer is built. */
  later(): ReadPlan<() => Answer> {
    return new ReadPlan((query) => {
      const answer = this.send(query);
      return () => answer;
    });
  }

  /** The same plan with each of its queries changed. */
  withQueries(change: <Row>(query: Query<Row>) => Query<Row>): ReadPlan<Answer> {
    return new ReadPlan((query) => this.send((single, sink) => query(change(single), sink)));
  }
}

/** The answer to a read plan. */
export type ReadPlanAnswer<Plan> = Plan extends ReadPlan<infer Answer> ? Answer : never;

/** All rows of a query. */
export const all = <Row>(query: Query<Row>): ReadPlan<Row[]> =>
  new ReadPlan((send) => {
    const sent = send(query);
    return () => sent.rows;
  });

/** The first row, or undefined. */
export const first = <Row>(query: Query<Row>): ReadPlan<Row | undefined> => all(query).map(([row]) => row);

/** The row, which must exist. */
export const one = <Row>(query: Query<Row>): ReadPlan<Row> =>
  all(query).map(([row]) => {
    if (row === undefined) throw new Error('A row that must be there is missing.');
    return row;
  });

/** A read plan without queries. */
export const nothing: ReadPlan<undefined> = new ReadPlan(() => () => undefined);

/**
 * The plan, and its answer for the plans that are sent after it: they may ask for it while their own rows arrive, because its
 * rows came before.
 */
export function early<Answer>(plan: ReadPlan<Answer>): { plan: ReadPlan<Answer>; answer: () => Answer } {
  let build: (() => Answer) | undefined;
  const answer = () => {
    if (build === undefined) throw new Error('The read plan was not sent yet.');
    return build();
  };
  const sent = new ReadPlan((query) => {
    // Rows are handed on as they arrive; a query's promise would be kept only after a short list behind it has ended.
    const built = plan.send(<Row>(single: Query<Row>): SentQuery<Row> => {
      const rows: Row[] = [];
      query(single, (some) => rows.push(...some));
      return { rows };
    });
    let known: { answer: Answer } | undefined;
    build = () => (known ??= { answer: built() }).answer;
    return build;
  });
  return { plan: sent, answer };
}

/** Two plans in one round trip, in this order. */
export const both = <A, B>(a: ReadPlan<A>, b: ReadPlan<B>): ReadPlan<[A, B]> =>
  new ReadPlan((query) => {
    const [answerA, answerB] = [a.send(query), b.send(query)];
    return () => [answerA(), answerB()];
  });

/** A list that may be long: its rows are passed on as they arrive, so that they are never in memory all at once. */
export class RowStream<Row> extends ReadPlan<Row[]> {
  /** Sends the query; passes its rows to the sink in order. */
  readonly sendTo: (query: SendQuery, sink: RowSink<Row>) => void;

  constructor(sendTo: (query: SendQuery, sink: RowSink<Row>) => void) {
    super((query) => {
      const rows: Row[] = [];
      sendTo(query, (some) => rows.push(...some));
      return () => rows;
    });
    this.sendTo = sendTo;
  }

  /** The same list, with each row mapped by `present`. */
  each<Shown>(present: (row: Row) => Shown): RowStream<Shown> {
    return new RowStream((query, sink) => this.sendTo(query, (rows) => sink(rows.map(present))));
  }

  override withQueries(change: <Any>(query: Query<Any>) => Query<Any>): RowStream<Row> {
    return new RowStream((query, sink) => this.sendTo((single, into) => query(change(single), into), sink));
  }
}

/** All rows of a query, as a stream. */
export const stream = <Row>(query: Query<Row>): RowStream<Row> =>
  new RowStream((send, sink) => void send(query, sink));
