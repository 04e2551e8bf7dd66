import { getMemberships, listMembershipPlans, listMemberships, portalMemberships } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The plans by name, archived ones last. */
export const membershipPlansQuery = () => queryOf(listMembershipPlans, {}, keyOf('memberships', 'plans'));

/** Members, with what somebody has to look at first. */
export const membersQuery = () => queryOf(listMemberships, {}, keyOf('memberships', 'members'));

/** A patient's memberships. */
export const membershipsQuery = (patientId: string) =>
  queryOf(getMemberships, { params: { id: patientId } }, keyOf('memberships', 'of', patientId));

/** A member's own, in the portal. */
export const portalMembershipsQuery = (record: string) =>
  queryOf(portalMemberships, {}, keyOf('portal', record, 'memberships'), { record });
