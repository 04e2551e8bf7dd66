export { addStarter } from './publishing.ts';
