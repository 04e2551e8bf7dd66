export { archiveOfImages } from './archive.ts';
