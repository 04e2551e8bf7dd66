export { acceptOffer, decline } from './accepting.ts';
export { linkedOffer } from './events.ts';
export type { OfferedPatient } from './queries.ts';
export { endLater, insertOffer, insertOfferedPatients, offeredPlaces, offerEnd } from './queries.ts';
export { offeredToWords, offerWords } from './rules.ts';
