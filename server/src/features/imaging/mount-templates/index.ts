export { usableMountTemplate } from './queries.ts';
