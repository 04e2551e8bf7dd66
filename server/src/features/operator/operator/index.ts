export { changeAdmin } from './admin-changes.ts';
export { findAdminByEmail, insertAdmin, listAdmins } from './admins-queries.ts';
export { findPractice, listPractices } from './practices-queries.ts';
export { constraints, recordChange } from './queries.ts';
export type { OutsideServices } from './settings.ts';
export { reinstate, suspend } from './suspension.ts';
