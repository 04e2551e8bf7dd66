import { useState } from 'react';

export type AmendmentStep = 'addendum' | 'links' | 'correction' | 'strike';

interface Asked<Note> {
  note: Note;
  step: AmendmentStep;
  opened: boolean;
}

/** The note being amended, and how. While a dialog fades out it still shows its note. */
export function useAmending<Note>() {
  const [asked, setAsked] = useState<Asked<Note> | null>(null);
  return {
    note: asked?.note,
    is: (step: AmendmentStep) => asked?.opened === true && asked.step === step,
    begin: (note: Note, step: AmendmentStep) => setAsked({ note, step, opened: true }),
    close: () => setAsked((last) => last && { ...last, opened: false }),
  };
}
