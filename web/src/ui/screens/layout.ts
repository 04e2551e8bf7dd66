import { useSyncExternalStore } from 'react';

/** Height in pixels of the top bar on a phone; sticky elements stick below it. */
export const headHeight = 56;

/**
 * A hook for a media query, right from the first render: a table rendered first for a wide screen and then for a phone
 * would jump. The browser is asked once, since dozens of components render with every keystroke.
 */
function media(query: string): () => boolean {
  let asked: MediaQueryList | undefined;
  const known = () => (asked ??= matchMedia(query));
  const subscribe = (changed: () => void) => {
    known().addEventListener('change', changed);
    return () => known().removeEventListener('change', changed);
  };
  const matches = () => known().matches;
  return function useMedia() {
    return useSyncExternalStore(subscribe, matches);
  };
}

/** A window narrower than 768 px. */
export const usePhone = media('(max-width: 47.99em)');

/** A phone or a tablet that is held upright: of the teeth one arch at a time is shown. */
export const useOneArch = media('(orientation: portrait) and (max-width: 63.99em)');

/** Opened from the home screen, without the browser's own bars. */
export const useInstalled = media('(display-mode: standalone)');

/** A window in which the sidebar shows icons only: 768 to 1024 px. */
export const useIconsOnly = media('(min-width: 48em) and (max-width: 64em)');

/** A window in which a table of many columns is tight, with the sidebar in full (below 1248 px) or as icons. */
export const useTightTable = media('(max-width: 77.99em)');

/** A window with room for further columns: from 1536 px. */
export const useRoomyTable = media('(min-width: 96em)');

/** A window high enough for a sticky head above scrolling content. */
export const useTallEnough = media('(min-height: 32em)');
