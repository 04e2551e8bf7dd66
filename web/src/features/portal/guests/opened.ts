import type { OutputOf, startOnTablet } from '@cusp/contract';
import { tokens } from '../../../api/tokens.ts';

/** The content opened without an account: in this page's memory, and nowhere else. */
export type OpenedByGuest = OutputOf<typeof startOnTablet>;

let shown: OpenedByGuest | undefined;

export const openedByGuest = {
  /** It outlives a change of the language, which draws everything again. */
  get: (): OpenedByGuest | undefined => shown,
  set(opened: OpenedByGuest): void {
    tokens.set('patient', opened.access_token);
    shown = opened;
  },
};
