export { startStaffSession } from './events.ts';
export { insertPractice, insertStaff, staffAccountByEmail } from './queries.ts';
