import { profileRoute } from './profile/screen.ts';
import { forgotPasswordRoute, resetPasswordRoute } from './sign-in/screen.ts';

/** The staff's screens of this domain. */
export const accessScreens = [profileRoute] as const;

/** Its screens that need no session. */
export const openAccessScreens = [forgotPasswordRoute, resetPasswordRoute] as const;
