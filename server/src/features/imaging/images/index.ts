export { checkImageFiles } from './check.ts';
export { releaseWaiting } from './events.ts';
export { downloadName, imageFileName } from './names.ts';
export { allPractices, imageIfFound, insertImage, listImages, lockImage, readImage } from './queries.ts';
export type { ImageFields, ImageRow } from './queries.ts';
export { completedFromFile, fitsPatient, namesSomeone, refuseOtherPatientsFile } from './rules.ts';
export { inspectImage, keyTo, pictureFile, storeFilesWithRow } from './store-image.ts';
