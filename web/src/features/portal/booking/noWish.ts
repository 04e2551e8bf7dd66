import type { WishedTimes } from '@cusp/contract';

/** Nobody asks for an earlier time until they say so. */
export const noWish = (): WishedTimes | null => null;
