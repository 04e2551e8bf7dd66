import { formSettingsRoute } from './settings/screen.ts';

/** The staff's screens of this domain. */
export const formsScreens = [formSettingsRoute] as const;
