export { addStarter } from './publishing.ts';
export { seekForm } from './queries.ts';
