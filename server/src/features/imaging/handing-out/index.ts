export { archiveContent, archiveOfImages } from './archive.ts';
export { dicomSubject } from './queries.ts';
