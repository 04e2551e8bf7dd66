export { findKind, holdKind } from './queries.ts';
