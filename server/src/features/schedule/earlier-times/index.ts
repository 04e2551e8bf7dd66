export {
  endWish,
  isOnShortList,
  lockWishedVisit,
  storeWish,
  wantsPlace,
  wishes,
  wishOf,
  wishOfVisit,
  wishUntil,
} from './queries.ts';
