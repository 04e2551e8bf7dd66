export { findPharmacy, holdPharmacy } from './queries.ts';
