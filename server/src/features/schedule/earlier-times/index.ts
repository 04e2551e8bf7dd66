export {
  deleteWish,
  isOnShortList,
  lockWishedVisit,
  storeWish,
  wantsPlace,
  wishes,
  wishOf,
  wishOfVisit,
  wishUntil,
} from './queries.ts';
