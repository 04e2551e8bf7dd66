import { officeProgramsRoute } from './office-programs/screen.ts';
import { imageTrayRoute } from './tray/screen.ts';

/** The staff's screens of this domain. */
export const imagingScreens = [officeProgramsRoute, imageTrayRoute] as const;
