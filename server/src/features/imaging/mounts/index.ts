export { insertMount, mountIfFound, placeImages } from './queries.ts';
