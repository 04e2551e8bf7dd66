import { useEffect, useState } from 'react';
import { secondFactorPrompt } from '../../../api/stepUp.ts';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import type { Asking } from './StepUpDialog.tsx';

const dialog = lazyPiece(async () => (await import('./StepUpDialog.tsx')).StepUpDialog);

/** Asks for the second factor again when a call needs it, and then repeats the call. Rendered once in the portal. */
export function StepUp() {
  const [asking, setAsking] = useState<Asking>();
  useEffect(
    () => secondFactorPrompt.by(() => new Promise<boolean>((prove, fail) => setAsking({ prove, fail }))),
    [],
  );
  return asking && <LazyPiece of={dialog} with={{ asking }} />;
}
