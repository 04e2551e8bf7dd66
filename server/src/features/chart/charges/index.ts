export {
  chargeOfTreatment,
  chargesOfTreatments,
  lockLimits,
  paidSince,
  presentLimits,
  readLimits,
  setLimits,
} from './queries.ts';
export { mayPost } from './rules.ts';
