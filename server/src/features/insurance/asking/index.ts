export { askAbout } from './asking.ts';
