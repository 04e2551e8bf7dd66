import * as contract from '@cusp/contract';
import type { Membership, MembershipPlan } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { both } from '../../../db/read-plan.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { lockPatient, patientById } from '../../people/patients/index.ts';
import { settleMembership } from './membership-job.ts';
import { portalMembershipRoutes } from './portal-routes.ts';
import * as plans from './plan-queries.ts';
import * as queries from './queries.ts';
import { insertMembership, insertTerm, setAutomatic, cancelMember } from './writing-queries.ts';
import { byUrgency, consentTo, requireMembershipAction, shownMember, shownMembership } from './rules.ts';

const requirePlan = (plan: MembershipPlan | undefined): MembershipPlan => {
  if (plan === undefined) throw new Refusal('membership_plan_not_found');
  return plan;
};

async function membershipById(tx: Tx, id: string, person: Person): Promise<Membership> {
  const row = await tx.ask(queries.memberById(id));
  if (row === undefined) throw new Refusal('membership_not_found');
  return shownMembership(row, await tx.ask(queries.benefitsUsed([row])), person);
}

/** The plan that is offered now, locked. Refuses an archived one. */
async function offered(tx: Tx, id: string): Promise<MembershipPlan> {
  const locked = await plans.lockMembershipPlan(tx, id);
  if (locked === undefined || locked.archived) throw new Refusal('membership_plan_not_found');
  return requirePlan(await tx.ask(plans.membershipPlanById(id)));
}

async function requireCard(tx: Tx, patientId: string, automatic: boolean): Promise<void> {
  if (automatic && !(await tx.ask(queries.payerOf(patientId))).has_card) throw new Refusal('no_kept_card');
}

/** Locks the patient who becomes a member: if two people enroll one at once, the second finds the membership. Refuses the deceased. */
async function lockMember(tx: Tx, patientId: string): Promise<void> {
  const patient = await lockPatient(tx, patientId);
  if (patient === undefined) throw new Refusal('patient_not_found');
  if (patient.deceased_at !== null) throw new Refusal('patient_deceased');
}

const beside = (path: string, message: string) => new Refusal('invalid', [{ path, message }]);

/** The practice's own membership plans, and who is a member. */
export const memberships: Feature = {
  constraints: plans.constraints,
  routes: [
    ...portalMembershipRoutes,

    on(
      contract.listMembershipPlans,
      readInOneTrip(() => plans.allMembershipPlans),
    ),

    on(contract.createMembershipPlan, async ({ tx, person, input }) => {
      const id = await plans.insertMembershipPlan(tx, input.body, person);
      return requirePlan(await tx.ask(plans.membershipPlanById(id)));
    }),

    on(contract.updateMembershipPlan, async ({ tx, person, input }) => {
      const { archived, version, ...terms } = input.body;
      const { id } = input.params;
      const locked = requireCurrentVersion(
        await plans.lockMembershipPlan(tx, id),
        version,
        'membership_plan_not_found',
      );
      const stored = requirePlan(await tx.ask(plans.membershipPlanById(id)));
      if (archived !== stored.archived) await plans.archiveMembershipPlan(tx, id, archived);
      // Archiving alone makes no version.
      else await plans.addMembershipTerms(tx, locked, terms, person);
      return requirePlan(await tx.ask(plans.membershipPlanById(id)));
    }),

    on(
      contract.listMemberships,
      readInOneTrip(() => queries.recentMembers.map((rows) => byUrgency(rows.map(shownMember)))),
    ),

    on(contract.getMemberships, async ({ tx, person, input }) => {
      const { id: patient_id } = await tx.ask(patientById(input.params.id));
      const [rows, { has_card }] = await tx.ask(
        both(queries.membersOf(patient_id), queries.payerOf(patient_id)),
      );
      const benefits = await tx.ask(queries.benefitsUsed(rows));
      return {
        patient_id,
        has_card,
        memberships: rows.map((row) => shownMembership(row, benefits, person)),
      };
    }),

    on(contract.enrollMember, async ({ tx, person, input: { params, body } }) => {
      const { id: patient_id } = await tx.ask(patientById(params.id));
      await lockMember(tx, patient_id);
      const today = todayAt(person.practice.timeZone);
      const { from_date, automatic, membership_plan_id } = body;
      if (from_date < contract.addDays(today, -365) || from_date > contract.addDays(today, 365))
        throw beside('from_date', 'Choose a day within a year of today.');
      const plan = await offered(tx, membership_plan_id);
      if (await queries.isMemberFrom(tx, patient_id, from_date)) throw new Refusal('membership_there');
      await requireCard(tx, patient_id, automatic);
      const id = await insertMembership(tx, { patient_id, plan_id: plan.id, automatic }, person);
      await insertTerm(
        tx,
        {
          membership_id: id,
          plan_id: plan.id,
          plan_version: plan.version,
          from_date,
          consent: consentTo(plan, automatic),
        },
        person,
      );
      recordEvent(tx, 'membership.begun', id, byStaff(person));
      await settleMembership(tx, id);
      return membershipById(tx, id, person);
    }),

    on(contract.renewMembership, async ({ tx, person, input: { params, body } }) => {
      const { id } = params;
      requireCurrentVersion(await queries.lockMembership(tx, id), body.version, 'membership_not_found');
      const row = await tx.ask(queries.memberById(id));
      if (row === undefined) throw new Refusal('membership_not_found');
      requireMembershipAction('renew', row);
      await lockMember(tx, row.patient_id);
      const plan = await offered(tx, row.plan_id);
      await requireCard(tx, row.patient_id, body.automatic);
      await setAutomatic(tx, id, body.automatic);
      await insertTerm(
        tx,
        {
          membership_id: id,
          plan_id: plan.id,
          plan_version: plan.version,
          from_date: contract.addDays(row.agreed_until, 1),
          consent: consentTo(plan, body.automatic),
        },
        person,
      );
      recordEvent(tx, 'membership.renewed', id, byStaff(person));
      await settleMembership(tx, id);
      return membershipById(tx, id, person);
    }),

    on(contract.cancelMembership, async ({ tx, person, input: { params, body } }) => {
      const { id } = params;
      requireCurrentVersion(await queries.lockMembership(tx, id), body.version, 'membership_not_found');
      const row = await tx.ask(queries.memberById(id));
      if (row === undefined) throw new Refusal('membership_not_found');
      requireMembershipAction('cancel', row);
      if (body.last_day < row.today || body.last_day > row.agreed_until)
        throw new Refusal('membership_last_day', [
          { path: 'last_day', message: contract.refusals.membership_last_day[1] },
        ]);
      await cancelMember(tx, id, { cancelled_on: body.last_day, cancelled_reason: body.reason }, person);
      recordEvent(tx, 'membership.cancelled', id, byStaff(person));
      return membershipById(tx, id, person);
    }),
  ],
};
