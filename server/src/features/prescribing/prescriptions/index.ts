export { listForPortal } from './queries.ts';
