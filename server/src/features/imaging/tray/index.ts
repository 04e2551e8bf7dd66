export { imagesWithoutPatient } from './queries.ts';
