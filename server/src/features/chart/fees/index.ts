export { insertFees, insertSchedule, lockOffice } from './queries.ts';
