export { captureAt, endCaptures, noteCaptured } from './queries.ts';
