import { messagesRoute } from './messages/screen.ts';
import { messageSettingsRoute } from './reminders/screen.ts';
import { visitLinkRoute, offerLinkRoute } from './links/screen.ts';

/** The staff's screens of this domain. */
export const messagesScreens = [messagesRoute, messageSettingsRoute] as const;

/** Its screens that need no session. */
export const openMessagesScreens = [visitLinkRoute, offerLinkRoute] as const;
