import { useEffect, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { setConsentCheck } from '../../health/alerts/asking.ts';
import type { ConsentPrompt } from './ConsentQuestionDialog.tsx';

const dialog = lazyPiece(async () => (await import('./ConsentQuestionDialog.tsx')).ConsentQuestionDialog);

/** Asks about missing consents before a patient is seated or work is completed, over any screen. */
export function ConsentQuestion() {
  const [asked, setAsked] = useState<ConsentPrompt>();
  const maySee = useSession().may('forms.read');
  useEffect(() => {
    if (!maySee) return undefined;
    setConsentCheck(async (about) => {
      if ((about.moment !== 'seating' && about.moment !== 'completing') || about.patientId === '')
        return true;
      try {
        const { missingFor } = await import('./missingFor.ts');
        const missing = await missingFor(about);
        if (missing.length === 0) return true;
        return await new Promise<boolean>((answer) => setAsked({ about, missing, answer }));
      } catch {
        // The question only warns, so if it can't be loaded it holds nobody up.
        return true;
      }
    });
    return () => setConsentCheck(undefined);
  }, [maySee]);
  if (asked === undefined) return null;
  const answer = (goesOn: boolean) => {
    setAsked(undefined);
    asked.answer(goesOn);
  };
  return <LazyPiece of={dialog} with={{ asked: { ...asked, answer } }} />;
}
