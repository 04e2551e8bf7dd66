import { type GivenSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';

export interface WorkListSearch {
  /** The items' owner; the user's own by default. */
  whose?: 'sent' | 'everybody' | undefined;
  /** Open items by default. */
  state?: 'later' | 'closed' | undefined;
  /** The kind of open items; all by default. */
  kind?: string | undefined;
  /** The id of the task or note that is open. */
  task?: string | undefined;
  /** The visit (id) whose fee is open. */
  fee?: string | undefined;
  /** The reminder (id) that couldn't be sent and is open. */
  reminder?: string | undefined;
}

export const workListSearch = (given: GivenSearch): WorkListSearch => ({
  whose: wordParam(given.whose, ['sent', 'everybody']),
  state: wordParam(given.state, ['later', 'closed']),
  kind: textParam(given.kind),
  task: textParam(given.task),
  fee: textParam(given.fee),
  reminder: textParam(given.reminder),
});
