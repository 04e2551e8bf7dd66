import { requireSecondFactor, secondFactorCalls, startStepUp, stepUp } from '@cusp/contract';
import { apart } from '../../http/kernel/apart.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { asFactors, keepStepUp } from '../../http/identity/factor-queries.ts';
import { askFactor, proves } from '../../http/identity/factors.ts';
import { limited } from '../../http/identity/sign-in-limits.ts';
import { hashedProof } from '../../http/identity/recovery.ts';
import type { Entry } from '../../http/identity/prove.ts';
import { hasSecondFactor } from '../../http/identity/person.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
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
export const secondFactor = (entry: Entry): Feature => {
  const own = ownFactor(entry);
  const { staff, patient, admin } = secondFactorCalls;
  const staffHolder = holderOfStaff(entry);
  const patientHolder = holderOfPatient(entry);
  const adminHolder = holderOfAdmin(entry);
  return {
    routes: [
      on(
        staff.state,
        apart((call) => own.state(staffHolder(call))),
      ),
      on(staff.startTotp, apart(by(staffHolder, own.startTotp))),
      on(staff.confirmTotp, apart(by(staffHolder, own.confirmTotp))),
      on(staff.removeTotp, apart(by(staffHolder, own.removeTotp))),
      on(staff.startPasskey, apart(by(staffHolder, own.startPasskey))),
      on(staff.addPasskey, apart(by(staffHolder, own.addPasskey))),
      on(staff.removePasskey, apart(by(staffHolder, own.removePasskey))),
      on(staff.newRecoveryCodes, apart(by(staffHolder, own.newCodes))),

      on(
        patient.state,
        apart((call) => own.state(patientHolder(call))),
      ),
      on(patient.startTotp, apart(by(patientHolder, own.startTotp))),
      on(patient.confirmTotp, apart(by(patientHolder, own.confirmTotp))),
      on(patient.removeTotp, apart(by(patientHolder, own.removeTotp))),
      on(patient.startPasskey, apart(by(patientHolder, own.startPasskey))),
      on(patient.addPasskey, apart(by(patientHolder, own.addPasskey))),
      on(patient.removePasskey, apart(by(patientHolder, own.removePasskey))),
      on(patient.newRecoveryCodes, apart(by(patientHolder, own.newCodes))),

      on(
        admin.state,
        apart((call) => own.state(adminHolder(call))),
      ),
      on(admin.startTotp, apart(by(adminHolder, own.startTotp))),
      on(admin.confirmTotp, apart(by(adminHolder, own.confirmTotp))),
      on(admin.removeTotp, apart(by(adminHolder, own.removeTotp))),
      on(admin.startPasskey, apart(by(adminHolder, own.startPasskey))),
      on(admin.addPasskey, apart(by(adminHolder, own.addPasskey))),
      on(admin.removePasskey, apart(by(adminHolder, own.removePasskey))),
      on(admin.newRecoveryCodes, apart(by(adminHolder, own.newCodes))),

      on(
        startStepUp,
        apart(async ({ person, request, inPractice }) => {
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
        apart(async ({ person, input, request, inPractice }) => {
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
