import { useEffect, useState } from 'react';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { type AlertsAsked, showAlertsBy } from './asking.ts';

const dialog = lazyPiece(async () => (await import('./AlertQuestionDialog.tsx')).AlertQuestionDialog);

/** Shows what is asked of alerts before somebody goes on, over whatever screen it is. */
export function AlertQuestion() {
  const [asked, setAsked] = useState<AlertsAsked>();
  useEffect(() => {
    showAlertsBy(setAsked);
    return () => showAlertsBy(undefined);
  }, []);
  if (asked === undefined) return null;
  const answer = (goesOn: boolean) => {
    setAsked(undefined);
    asked.answer(goesOn);
  };
  return <LazyPiece of={dialog} with={{ asked: { ...asked, answer } }} />;
}
