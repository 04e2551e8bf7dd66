/** Completed work, and the note that is to be written about it. */
export interface WorkToNote {
  patientId: string;
  /** The treatments that were completed, the latest at the end; none: all of the patient's today. */
  treatmentIds: readonly string[];
  /** The note was asked for, so it gets the focus. */
  asked?: boolean;
}

interface VisitNotePanel {
  open: (work: WorkToNote) => void;
  close: () => void;
}
let panel: VisitNotePanel | undefined;

/** Sets the panel that shows the note. The staff's portal does this once. */
export function setVisitNote(shown: VisitNotePanel | undefined): void {
  panel = shown;
}

/** Opens the note of the visit beside the screen, for those who may write one; further work goes into the same note. */
export const openVisitNote = (work: WorkToNote): void => panel?.open(work);

/** Closes it; what it says stays an unfinished note. */
export const closeVisitNote = (): void => panel?.close();
