import { useRef, useState } from 'react';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { secondFactorMessages } from './messages.ts';
import { SecondFactorFields } from './SecondFactorFields.tsx';
import type { SecondFactorStep } from './useSecondFactorStep.ts';

/** The fields in a change's form that prove the existing second factor. Hidden until the server asks for it. */
export function ProofStep({ step }: { step: SecondFactorStep }) {
  const place = useRef<HTMLDivElement>(null);
  const [cancelled, setCancelled] = useState(false);
  const [busy, setBusy] = useState(false);
  const { asked } = step;
  if (!asked) return null;

  const byPasskey = async () => {
    setBusy(true);
    const answered = await step.askPasskey();
    setBusy(false);
    setCancelled(!answered);
    if (answered) place.current?.closest('form')?.requestSubmit();
  };
  return (
    <div ref={place} style={{ display: 'grid', gap: 'var(--mantine-spacing-md)' }}>
      {cancelled && <RefusalMessage sentence={secondFactorMessages.passkeyCancelled} />}
      <SecondFactorFields
        asked={asked}
        code={step.code}
        onCode={step.setCode}
        onPasskey={() => void byPasskey()}
        busy={busy}
      />
    </div>
  );
}
