/**
 * A tablet of the office: a page of its own. Anybody who is signed in elsewhere in this browser is signed out here; what a patient opens is in this
 * page's memory only, and the whole page goes when they are done (docs/check-in.md, "The tablet").
 */
import { tabletKey } from '../features/portal/on-tablet/tabletToken.ts';
import { TabletPage } from '../features/portal/on-tablet/TabletPage.tsx';
import { showGuestPage } from './guestPage.tsx';

/** Signs out the patient who was signed in here, and forgets the language of the last patient; the tablet's own token stays. */
for (const key of Object.keys(localStorage))
  if (key.startsWith('cusp.') && key !== tabletKey) localStorage.removeItem(key);
sessionStorage.clear();

showGuestPage(TabletPage);
