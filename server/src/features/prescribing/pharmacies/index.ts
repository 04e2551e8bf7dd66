export { findPharmacy, lockPharmacyForShare } from './queries.ts';
