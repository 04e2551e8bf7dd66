import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The viewer was opened from the previous history entry, so that closing it means going back. */
    opensImage?: boolean;
  }
}

/**
 * The image open in the viewer is part of the address (`?image=…`), so that reload and Back work. The screen reads it
 * with `route.useSearch()`; this hook opens, changes and closes it.
 */
export function useOpenImage() {
  const navigate = useNavigate();
  const { history } = useRouter();
  const opensImage = useLocation({ select: (location) => location.state.opensImage === true });
  const show = (image: string | undefined, replace: boolean) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, image }),
      state: { opensImage: replace ? opensImage : true },
      replace,
      resetScroll: false,
    });
  return {
    open: (id: string) => show(id, false),
    /** Moves to the next or previous one; Back then still closes the viewer. */
    move: (id: string) => show(id, true),
    close: () => {
      if (opensImage) history.back();
      else show(undefined, true);
    },
  };
}
