export { fillNextSlot, fillSlot } from './filling.ts';
export { insertMount, mountIfFound, placeImages } from './queries.ts';
