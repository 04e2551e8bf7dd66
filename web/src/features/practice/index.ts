import { teamRoute, joinRoute } from './team/screen.ts';
import { subscriptionRoute } from './subscription/screen.ts';
import { practiceSettingsRoute } from './practice/screen.ts';

/** The staff's screens of this domain. */
export const practiceScreens = [teamRoute, subscriptionRoute, practiceSettingsRoute] as const;

/** Its screens that need no session. */
export const openPracticeScreens = [joinRoute] as const;
