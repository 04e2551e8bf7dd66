import { requireSecondFactor, secondFactorCalls, setIdleTime, startStepUp, stepUp } from '@cusp/contract';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { inFactorsRole, storeStepUp } from '../../../identity/factor-queries.ts';
import { factorOptions, provesFactor } from '../../../identity/factors.ts';
import { withSignInLimit } from '../../../identity/sign-in-limits.ts';
import { hashedProof } from '../../../identity/recovery.ts';
import type { SignInDependencies } from '../../../identity/prove.ts';
import { hasSecondFactor } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { ownFactor } from './own-factor.ts';
import { adminFactorOwner, patientFactorOwner, staffFactorOwner } from './factor-owners.ts';
import type { FactorOwner } from './factor-owners.ts';
import * as queries from './queries.ts';

/** The handler of one realm's call: passes the caller's own second factor and the body to `work`. */
const forOwner =
  <Caller, Body, Answer>(
    ownerOf: (caller: Caller) => FactorOwner,
    work: (owner: FactorOwner, body: Body) => Promise<Answer>,
  ) =>
  (call: Caller & { input: { body: Body } }) =>
    work(ownerOf(call), call.input.body);

/** One's own second factor, with the same calls for each realm, and proving it again for prescribing. */
export const secondFactor = (entry: SignInDependencies): Feature => {
  const own = ownFactor(entry);
  const { staff, patient, admin } = secondFactorCalls;
  const staffOwner = staffFactorOwner(entry);
  const patientOwner = patientFactorOwner(entry);
  const adminOwner = adminFactorOwner(entry);
  return {
    routes: [
      on(
        staff.state,
        withoutTransaction((call) => own.state(staffOwner(call))),
      ),
      on(staff.startTotp, withoutTransaction(forOwner(staffOwner, own.startTotp))),
      on(staff.confirmTotp, withoutTransaction(forOwner(staffOwner, own.confirmTotp))),
      on(staff.removeTotp, withoutTransaction(forOwner(staffOwner, own.removeTotp))),
      on(staff.startPasskey, withoutTransaction(forOwner(staffOwner, own.startPasskey))),
      on(staff.addPasskey, withoutTransaction(forOwner(staffOwner, own.addPasskey))),
      on(staff.removePasskey, withoutTransaction(forOwner(staffOwner, own.removePasskey))),
      on(staff.newRecoveryCodes, withoutTransaction(forOwner(staffOwner, own.newCodes))),

      on(
        patient.state,
        withoutTransaction((call) => own.state(patientOwner(call))),
      ),
      on(patient.startTotp, withoutTransaction(forOwner(patientOwner, own.startTotp))),
      on(patient.confirmTotp, withoutTransaction(forOwner(patientOwner, own.confirmTotp))),
      on(patient.removeTotp, withoutTransaction(forOwner(patientOwner, own.removeTotp))),
      on(patient.startPasskey, withoutTransaction(forOwner(patientOwner, own.startPasskey))),
      on(patient.addPasskey, withoutTransaction(forOwner(patientOwner, own.addPasskey))),
      on(patient.removePasskey, withoutTransaction(forOwner(patientOwner, own.removePasskey))),
      on(patient.newRecoveryCodes, withoutTransaction(forOwner(patientOwner, own.newCodes))),

      on(
        admin.state,
        withoutTransaction((call) => own.state(adminOwner(call))),
      ),
      on(admin.startTotp, withoutTransaction(forOwner(adminOwner, own.startTotp))),
      on(admin.confirmTotp, withoutTransaction(forOwner(adminOwner, own.confirmTotp))),
      on(admin.removeTotp, withoutTransaction(forOwner(adminOwner, own.removeTotp))),
      on(admin.startPasskey, withoutTransaction(forOwner(adminOwner, own.startPasskey))),
      on(admin.addPasskey, withoutTransaction(forOwner(adminOwner, own.addPasskey))),
      on(admin.removePasskey, withoutTransaction(forOwner(adminOwner, own.removePasskey))),
      on(admin.newRecoveryCodes, withoutTransaction(forOwner(adminOwner, own.newCodes))),

      on(
        startStepUp,
        withoutTransaction(async ({ person, request, inPractice }) => {
          const host = new URL(entry.site.originOf(request)).hostname;
          const asked = await inPractice((tx) =>
            factorOptions(tx, entry.secrets, { realm: 'staff', id: person.id }, host),
          );
          if (asked === undefined) throw new Refusal('no_second_factor');
          return asked;
        }),
      ),

      on(
        stepUp,
        withoutTransaction(async ({ person, input, request, inPractice }) => {
          if (!(await inPractice((tx) => hasSecondFactor(tx, person)))) throw new Refusal('no_second_factor');
          const origin = entry.site.originOf(request);
          const who = { realm: 'staff', id: person.id } as const;
          return withSignInLimit(
            inPractice,
            { realm: 'staff', account: person.email.toLowerCase(), address: request.ip },
            async () => {
              const proof = await hashedProof(inPractice, who, input.body);
              return inPractice(async (tx) => {
                if (!(await provesFactor(tx, entry.secrets, who, proof, origin))) {
                  throw new Refusal(input.body.passkey ? 'wrong_passkey' : 'wrong_code');
                }
                await inFactorsRole(tx, () => storeStepUp(tx, person.sessionId));
                return { unfinished: null };
              });
            },
          );
        }),
      ),

      on(requireSecondFactor, ({ tx, input }) => queries.setRequired(tx, input.body.required)),

      on(setIdleTime, ({ tx, input }) => queries.setIdleMinutes(tx, input.body.idle_minutes)),
    ],
  };
};
