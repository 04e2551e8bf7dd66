import { useEffect, useState } from 'react';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { type AlertPrompt, setAlertPrompt } from './asking.ts';

const dialog = lazyPiece(async () => (await import('./AlertQuestionDialog.tsx')).AlertQuestionDialog);

/** Shows the question about alerts before somebody goes on, over any screen. */
export function AlertQuestion() {
  const [asked, setAsked] = useState<AlertPrompt>();
  useEffect(() => {
    setAlertPrompt(setAsked);
    return () => setAlertPrompt(undefined);
  }, []);
  if (asked === undefined) return null;
  const answer = (goesOn: boolean) => {
    setAsked(undefined);
    asked.answer(goesOn);
  };
  return <LazyPiece of={dialog} with={{ asked: { ...asked, answer } }} />;
}
