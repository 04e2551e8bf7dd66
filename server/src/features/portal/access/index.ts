export { findLinks } from './queries.ts';
export { tellOfAccess } from './told.ts';
export { factorNotice, forgetPatientFactor, noticeMinutes } from './factor-reset.ts';
export { inviteToPortal } from './inviting.ts';
