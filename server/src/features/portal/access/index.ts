export { factorNotice, forgetPatientFactor, noticeMinutes } from './factor-reset.ts';
