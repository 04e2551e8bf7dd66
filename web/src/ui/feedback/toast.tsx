/** The usual next step, offered beside the message. */
export interface ToastAction {
  words: string;
  go: () => void;
}

/** A message to the user, over any screen. */
export interface Toast {
  kind: 'done' | 'failed';
  message: string;
  /** The server's own sentence, if it says more than the message. */
  detail?: string | undefined;
  steps?: readonly ToastAction[] | undefined;
  /** The id of what it is about: it takes the place of an earlier message about the same, whose steps are stale. */
  about?: string | undefined;
}

type Shower = (shown: Toast) => void;
let shower: Shower | undefined;
/** Messages from before they could be shown: the code that renders toasts is loaded when it is first needed. */
const waiting: Toast[] = [];
const listeners = new Set<() => void>();

/** Toasts tell that something was done or failed; the texts come from the feature's messages. */
export const toast = {
  /** @param about the id of what the steps are about: a later message about it takes this one's place */
  done: (message: string, steps?: readonly ToastAction[], about?: string): void =>
    showToast({ kind: 'done', message, steps, about }),

  /** @param detail the server's own sentence, if it says more than that it failed */
  failed: (message: string, detail?: string): void => showToast({ kind: 'failed', message, detail }),
};

function showToast(shown: Toast): void {
  if (shower) shower(shown);
  else waiting.push(shown);
  for (const listener of listeners) listener();
}

/**
 * Receives all toasts from now on, waiting ones first.
 * @returns a function that ends it
 */
export function showToasts(show: Shower): () => void {
  shower = show;
  for (const shown of waiting.splice(0)) show(shown);
  return () => {
    if (shower === show) shower = undefined;
  };
}

/**
 * Calls the listener when a toast is added.
 * @returns a function that removes the listener
 */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Checks whether a toast is waiting to be shown. */
export const toastsWait = (): boolean => waiting.length > 0;
