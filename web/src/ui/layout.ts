import { useMediaQuery } from '@mantine/hooks';

/** Pixels of the bar on top of the screen on a phone; what sticks to the top sticks below it. */
export const headHeight = 56;

// The first value is asked for at once: a table drawn first for a desk and then for a phone would jump.
const atOnce = { getInitialValueInEffect: false } as const;

/** A window narrower than 768 px. */
export const usePhone = () => useMediaQuery('(max-width: 47.99em)', false, atOnce);

/** A window in which the sidebar shows icons only: 768 to 1024 px. */
export const useIconsOnly = () => useMediaQuery('(min-width: 48em) and (max-width: 64em)', false, atOnce);

/** A window in which a table of many columns is tight, with the sidebar in full (below 1248 px) or as icons. */
export const useTightTable = () => useMediaQuery('(max-width: 77.99em)', false, atOnce);

/** A window with room for a head that stays in sight beside what scrolls under it. */
export const useTallEnough = () => useMediaQuery('(min-height: 32em)', true, atOnce);
