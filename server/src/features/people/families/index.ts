export { joinFamilyOf } from './joining.ts';
export { familyOfPatient } from './queries.ts';
