import { useEffect, useState } from 'react';
import { LazyPiece, lazyPiece, usePreloaded } from '../loading/lazyPiece.tsx';
import { onToast, toastsWait } from './toast.tsx';
import { t } from '../language/t.ts';
import { useLanguage } from '../language/useLanguage.ts';

const list = lazyPiece(async () => (await import('./ToastList.tsx')).ToastList);
const pieces = [list];

/**
 * The region of toasts. Its code is loaded at the first input, because no toast comes before that. If the server can't
 * be reached by then, messages wait until they can be shown.
 */
export function Toasts() {
  // After a sign-in page has become the app, its messages are still to be read.
  const [wanted, setWanted] = useState(() => toastsWait() || list.loaded() !== undefined);
  useEffect(() => (wanted ? undefined : onToast(() => setWanted(true))), [wanted]);
  usePreloaded(pieces);
  useLanguage();

  // In a landmark of its own, so that screen readers can navigate to it.
  return <section aria-label={t('Messages')}>{wanted && <LazyPiece of={list} with={{}} />}</section>;
}
