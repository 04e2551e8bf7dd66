import { teamRoute, joinRoute } from './team/screen.ts';
import { subscriptionRoute } from './subscription/screen.ts';
import { practiceSettingsRoute } from './practice/screen.ts';

/** This domain's staff screens. */
export const practiceScreens = [teamRoute, subscriptionRoute, practiceSettingsRoute] as const;

/** This domain's screens that need no session. */
export const openPracticeScreens = [joinRoute] as const;
