/** What usually comes next, offered beside what was said. */
export interface NextStep {
  words: string;
  go: () => void;
}

/** A sentence for the person, over whatever screen is shown. */
export interface Said {
  kind: 'done' | 'failed';
  message: string;
  /** The server's own sentence, when it says more than the message. */
  detail?: string | undefined;
  steps?: readonly NextStep[] | undefined;
}

type Shower = (said: Said) => void;
let shower: Shower | undefined;
/** Said before anything could show it: the pieces that draw toasts are loaded when they are first needed. */
const waiting: Said[] = [];
const listeners = new Set<() => void>();

/** Toasts say what was done, or that it failed; the words come from the feature's messages. */
export const toast = {
  done: (message: string, steps?: readonly NextStep[]): void => say({ kind: 'done', message, steps }),

  /** @param detail the server's own sentence, when it says more than that it failed */
  failed: (message: string, detail?: string): void => say({ kind: 'failed', message, detail }),
};

function say(said: Said): void {
  if (shower) shower(said);
  else waiting.push(said);
  for (const listener of listeners) listener();
}

/** Shows all toasts from now on, those that wait first. @returns what ends it */
export function showToasts(show: Shower): () => void {
  shower = show;
  for (const said of waiting.splice(0)) show(said);
  return () => {
    if (shower === show) shower = undefined;
  };
}

/** Tells when something was said. @returns what ends the telling */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether something was said that nothing has shown yet. */
export const toastsWait = (): boolean => waiting.length > 0;
