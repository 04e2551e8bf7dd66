/** The subject of a new task. */
export interface TaskAbout {
  patientId?: string | undefined;
  appointmentId?: string | undefined;
  planId?: string | undefined;
  conversationId?: string | undefined;
  /** The patient and subject as the dialog shows them: "Mia Berg, visit of May 6". */
  words: string;
}

type Opener = (about: TaskAbout) => void;
let opener: Opener | undefined;

/** Registers the function that shows the New Task dialog; the staff portal does so once. */
export function setTaskDialog(show: Opener | undefined): void {
  opener = show;
}

/** Opens the New Task dialog over whatever screen is shown. */
export const writeTask = (about: TaskAbout): void => opener?.(about);
