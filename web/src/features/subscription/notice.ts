import { type StaffUser, subscriptionNotice } from '@cusp/contract';

/** What is to be said of the subscription now. Reckoned at each drawing: a screen may stay open over a trial's end. */
export const noticeOf = (subscription: StaffUser['subscription']) =>
  subscriptionNotice(subscription, Date.now());
