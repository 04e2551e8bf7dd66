import type { Query, RowSink } from './transaction.ts';

/** A query that was sent. Its rows are there when all of its question is answered. */
interface SentQuery<Row> {
  readonly rows: Row[];
}

/** Sends a query; with a sink its rows are handed over while they arrive, and none of them is kept. */
export type SendQuery = <Row>(query: Query<Row>, sink?: RowSink<Row>) => SentQuery<Row>;

/**
 * What a read asks and how the rows become its answer. All of its queries travel together, in their order, and the answer
 * is made when all rows are there: a question has no way to ask something more after that.
 */
export class Question<Answer> {
  /** Sends all queries; what it returns makes the answer. */
  readonly send: (query: SendQuery) => () => Answer;

  constructor(send: (query: SendQuery) => () => Answer) {
    this.send = send;
  }

  /** The same question with another answer made of its answer; `present` may refuse. */
  map<Other>(present: (answer: Answer) => Other): Question<Other> {
    return new Question((query) => {
      const answer = this.send(query);
      return () => present(answer());
    });
  }

  /** The same question; whoever asks says when its answer is made. */
  later(): Question<() => Answer> {
    return new Question((query) => {
      const answer = this.send(query);
      return () => answer;
    });
  }

  /** The same question with each of its queries changed. */
  withQueries(change: <Row>(query: Query<Row>) => Query<Row>): Question<Answer> {
    return new Question((query) => this.send((asked, sink) => query(change(asked), sink)));
  }
}

/** All rows of a query. */
export const all = <Row>(asked: Query<Row>): Question<Row[]> =>
  new Question((query) => {
    const sent = query(asked);
    return () => sent.rows;
  });

/** The first row, or undefined. */
export const first = <Row>(asked: Query<Row>): Question<Row | undefined> => all(asked).map(([row]) => row);

/** The row that must be there. */
export const one = <Row>(asked: Query<Row>): Question<Row> =>
  all(asked).map(([row]) => {
    if (row === undefined) throw new Error('A row that must be there is missing.');
    return row;
  });

/** Asks nothing. */
export const nothing: Question<undefined> = new Question(() => () => undefined);

/** Two questions asked in one trip, in their order. */
export const both = <A, B>(a: Question<A>, b: Question<B>): Question<[A, B]> =>
  new Question((query) => {
    const [answerA, answerB] = [a.send(query), b.send(query)];
    return () => [answerA(), answerB()];
  });

/** A list that may be long: its rows are handed over while they arrive, so that they are never in memory all at once. */
export class RowStream<Row> extends Question<Row[]> {
  /** Sends the query; hands its rows to the sink in their order. */
  readonly sendTo: (query: SendQuery, sink: RowSink<Row>) => void;

  constructor(sendTo: (query: SendQuery, sink: RowSink<Row>) => void) {
    super((query) => {
      const rows: Row[] = [];
      sendTo(query, (some) => rows.push(...some));
      return () => rows;
    });
    this.sendTo = sendTo;
  }

  /** The same list with each row as it is presented. */
  each<Shown>(present: (row: Row) => Shown): RowStream<Shown> {
    return new RowStream((query, sink) => this.sendTo(query, (rows) => sink(rows.map(present))));
  }

  override withQueries(change: <Asked>(query: Query<Asked>) => Query<Asked>): RowStream<Row> {
    return new RowStream((query, sink) => this.sendTo((asked, into) => query(change(asked), into), sink));
  }
}

/** All rows of a query, as a stream. */
export const stream = <Row>(asked: Query<Row>): RowStream<Row> =>
  new RowStream((query, sink) => void query(asked, sink));
