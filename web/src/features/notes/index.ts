import { soapNotesRoute } from './soap-notes/screen.ts';
import { noteTemplatesRoute } from './templates/screen.ts';

/** This domain's staff screens. */
export const notesScreens = [soapNotesRoute, noteTemplatesRoute] as const;
