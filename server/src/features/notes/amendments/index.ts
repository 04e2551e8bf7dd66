export type { Amendment } from './queries.ts';
export {
  amendmentsOf,
  constraints,
  cosign,
  cosigningOf,
  mustBeCorrectable,
  mustBeCosignable,
  withAmendments,
} from './queries.ts';
