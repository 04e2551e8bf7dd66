import { profileRoute } from './profile/screen.ts';
import { forgotPasswordRoute, resetPasswordRoute } from './sign-in/screen.ts';

/** This domain's staff screens. */
export const accessScreens = [profileRoute] as const;

/** This domain's screens that need no session. */
export const openAccessScreens = [forgotPasswordRoute, resetPasswordRoute] as const;
