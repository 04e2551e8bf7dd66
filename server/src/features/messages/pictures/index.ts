export { insertPictures, picturesOfMessage, shownPicture } from './queries.ts';
export type { NewPicture, PictureFound } from './queries.ts';
export { refuseWithoutRoom, takePicture } from './taking.ts';
