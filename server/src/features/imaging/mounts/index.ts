export { insertMount, placeImages } from './queries.ts';
