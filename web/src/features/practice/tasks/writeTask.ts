/** What a new task is about. */
export interface TaskAbout {
  patientId?: string | undefined;
  appointmentId?: string | undefined;
  planId?: string | undefined;
  conversationId?: string | undefined;
  /** Whom and what, as the dialog says it: "Mia Berg, visit of May 6". */
  words: string;
}

type Opener = (about: TaskAbout) => void;
let opener: Opener | undefined;

/** Says who shows the dialog of a new task: the staff's portal, once. */
export function setTaskDialog(show: Opener | undefined): void {
  opener = show;
}

/** Opens the dialog of a new task or note, over whatever screen it is. */
export const writeTask = (about: TaskAbout): void => opener?.(about);
