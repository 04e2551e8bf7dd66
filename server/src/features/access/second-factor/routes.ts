import { requireSecondFactor, secondFactorCalls, startStepUp, stepUp } from '@cusp/contract';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { asFactors, keepStepUp } from '../../../identity/factor-queries.ts';
import { askFactor, proves } from '../../../identity/factors.ts';
import { limited } from '../../../identity/sign-in-limits.ts';
import { hashedProof } from '../../../identity/recovery.ts';
import type { SignInDependencies } from '../../../identity/prove.ts';
import { hasSecondFactor } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { ownFactor } from './own-factor.ts';
import { holderOfAdmin, holderOfPatient, holderOfStaff } from './factor-owners.ts';
import type { FactorOwner } from './factor-owners.ts';
import * as queries from './queries.ts';

/** A call of one realm: the work with the caller's own second factor and the body. */
const by =
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
  const staffHolder = holderOfStaff(entry);
  const patientHolder = holderOfPatient(entry);
  const adminHolder = holderOfAdmin(entry);
  return {
    routes: [
      on(
        staff.state,
        withoutTransaction((call) => own.state(staffHolder(call))),
      ),
      on(staff.startTotp, withoutTransaction(by(staffHolder, own.startTotp))),
      on(staff.confirmTotp, withoutTransaction(by(staffHolder, own.confirmTotp))),
      on(staff.removeTotp, withoutTransaction(by(staffHolder, own.removeTotp))),
      on(staff.startPasskey, withoutTransaction(by(staffHolder, own.startPasskey))),
      on(staff.addPasskey, withoutTransaction(by(staffHolder, own.addPasskey))),
      on(staff.removePasskey, withoutTransaction(by(staffHolder, own.removePasskey))),
      on(staff.newRecoveryCodes, withoutTransaction(by(staffHolder, own.newCodes))),

      on(
        patient.state,
        withoutTransaction((call) => own.state(patientHolder(call))),
      ),
      on(patient.startTotp, withoutTransaction(by(patientHolder, own.startTotp))),
      on(patient.confirmTotp, withoutTransaction(by(patientHolder, own.confirmTotp))),
      on(patient.removeTotp, withoutTransaction(by(patientHolder, own.removeTotp))),
      on(patient.startPasskey, withoutTransaction(by(patientHolder, own.startPasskey))),
      on(patient.addPasskey, withoutTransaction(by(patientHolder, own.addPasskey))),
      on(patient.removePasskey, withoutTransaction(by(patientHolder, own.removePasskey))),
      on(patient.newRecoveryCodes, withoutTransaction(by(patientHolder, own.newCodes))),

      on(
        admin.state,
        withoutTransaction((call) => own.state(adminHolder(call))),
      ),
      on(admin.startTotp, withoutTransaction(by(adminHolder, own.startTotp))),
      on(admin.confirmTotp, withoutTransaction(by(adminHolder, own.confirmTotp))),
      on(admin.removeTotp, withoutTransaction(by(adminHolder, own.removeTotp))),
      on(admin.startPasskey, withoutTransaction(by(adminHolder, own.startPasskey))),
      on(admin.addPasskey, withoutTransaction(by(adminHolder, own.addPasskey))),
      on(admin.removePasskey, withoutTransaction(by(adminHolder, own.removePasskey))),
      on(admin.newRecoveryCodes, withoutTransaction(by(adminHolder, own.newCodes))),

      on(
        startStepUp,
        withoutTransaction(async ({ person, request, inPractice }) => {
          const host = new URL(entry.site.originOf(request)).hostname;
          const asked = await inPractice((tx) =>
            askFactor(tx, entry.secrets, { realm: 'staff', id: person.id }, host),
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
          return limited(
            inPractice,
            { realm: 'staff', account: person.email.toLowerCase(), address: request.ip },
            async () => {
              const proof = await hashedProof(inPractice, who, input.body);
              return inPractice(async (tx) => {
                if (!(await proves(tx, entry.secrets, who, proof, origin))) {
                  throw new Refusal(input.body.passkey ? 'wrong_passkey' : 'wrong_code');
                }
                await asFactors(tx, () => keepStepUp(tx, person.sessionId));
                return { unfinished: null };
              });
            },
          );
        }),
      ),

      on(requireSecondFactor, ({ tx, input }) => queries.setRequired(tx, input.body.required)),
    ],
  };
};
