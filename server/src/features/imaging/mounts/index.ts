export { fillNextSlot } from './filling.ts';
export { insertMount, mountIfFound, placeImages } from './queries.ts';
