import { soapNotesRoute } from './soap-notes/screen.ts';
import { noteTemplatesRoute } from './templates/screen.ts';

/** The staff's screens of this domain. */
export const notesScreens = [soapNotesRoute, noteTemplatesRoute] as const;
