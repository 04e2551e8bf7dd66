export { archivePhotosOf, archivePhotosSent, insertCardPhoto, takePhotosTo } from './card-photo-queries.ts';
export type { StoredCardPhoto } from './card-photo-queries.ts';
export { lockedCoverage } from './card-photo-routes.ts';
export { coveragesOf, lockInsured } from './queries.ts';
export { storeCardPhoto } from './storing.ts';
