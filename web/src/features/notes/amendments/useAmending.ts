import { useState } from 'react';

export type AmendmentStep = 'addendum' | 'links' | 'correction' | 'strike';

interface OpenDialog<Note> {
  note: Note;
  step: AmendmentStep;
  opened: boolean;
}

/** The note being amended, and which dialog is open. A dialog still shows its note while it fades out. */
export function useAmending<Note>() {
  const [current, setCurrent] = useState<OpenDialog<Note> | null>(null);
  return {
    note: current?.note,
    is: (step: AmendmentStep) => current?.opened === true && current.step === step,
    begin: (note: Note, step: AmendmentStep) => setCurrent({ note, step, opened: true }),
    close: () => setCurrent((last) => last && { ...last, opened: false }),
  };
}
