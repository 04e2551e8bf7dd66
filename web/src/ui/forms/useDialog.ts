import {
  type RegisteredRouter,
  type useSearch,
  useLocation,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened from the previous history entry, so that closing it means going back. */
    opensDialog?: boolean;
  }
}

/** The dialogs that some screen's address has. */
type DialogName = NonNullable<ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>['dialog']>;

/** Values that prefill a dialog's fields. */
interface DialogPrefill {
  /** A patient's id. */
  patient?: string | undefined;
  /** A treatment's id. */
  treatment?: string | undefined;
  /** `YYYY-MM-DD`. */
  date?: string | undefined;
  /** A recall type's id. */
  recall?: string | undefined;
}

/**
 * The open dialog is part of the address (`?dialog=new`), so that reload and Back work. The screen reads it with
 * `route.useSearch()`; this hook opens and closes it. Its prefilled values are in the address too and are removed with
 * it.
 */
export function useDialog() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const opensDialog = useLocation({ select: (location) => location.state.opensDialog === true });

  const open = useCallback(
    (dialog: DialogName, prefill: DialogPrefill = {}) =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, ...prefill, dialog }),
        state: { opensDialog: true },
        resetScroll: false,
      }),
    [navigate],
  );
  const close = useCallback(() => {
    // After a reload there is no previous screen to go back to.
    if (opensDialog) history.back();
    else {
      void navigate({
        to: '.',
        search: (previous) => ({
          ...previous,
          dialog: undefined,
          patient: undefined,
          date: undefined,
          recall: undefined,
          treatment: undefined,
        }),
        replace: true,
        resetScroll: false,
      });
    }
  }, [navigate, history, opensDialog]);
  return { open, close };
}
