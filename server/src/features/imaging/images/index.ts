export { checkImageFiles } from './check.ts';
export { releaseWaiting } from './events.ts';
export { allPractices, imageIfFound, insertImage, lockImage, readImage } from './queries.ts';
export { inspectImage, keyTo, pictureFile, storeFilesWithRow } from './store-image.ts';
