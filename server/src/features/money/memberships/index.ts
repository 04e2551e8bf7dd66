export { insertMembershipPlan } from './plan-queries.ts';
export { cancelMember, insertMembership, insertTerm, postDueFees } from './writing-queries.ts';
export { consentTo } from './rules.ts';
