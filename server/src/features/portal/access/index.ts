export { findLinks, noProof } from './queries.ts';
export type { SeenProof } from './queries.ts';
export { notifyOfAccess } from './access-notices.ts';
export { factorNotice, forgetPatientFactor, noticeMinutes } from './factor-reset.ts';
export { inviteToPortal } from './inviting.ts';
