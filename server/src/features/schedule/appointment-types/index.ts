export { findKind, lockKindForShare } from './queries.ts';
