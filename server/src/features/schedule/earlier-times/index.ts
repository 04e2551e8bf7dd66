export {
  deleteWish,
  isOnShortList,
  lockWishedVisit,
  storeWish,
  wantsPlace,
  wishes,
  wishOfVisit,
  wishVersion,
} from './queries.ts';
