export { keepLook, namedLook, pictureBytes, practiceLook, shownLook } from './queries.ts';
