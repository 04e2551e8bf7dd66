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
import * as queries from './queries.ts';

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
      on(
        staff.startTotp,
        apart((call) => own.startTotp(staffHolder(call), call.input.body)),
      ),
      on(
        staff.confirmTotp,
        apart((call) => own.confirmTotp(staffHolder(call), call.input.body)),
      ),
      on(
        staff.removeTotp,
        apart((call) => own.removeTotp(staffHolder(call), call.input.body)),
      ),
      on(
        staff.startPasskey,
        apart((call) => own.startPasskey(staffHolder(call), call.input.body)),
      ),
      on(
        staff.addPasskey,
        apart((call) => own.addPasskey(staffHolder(call), call.input.body)),
      ),
      on(
        staff.removePasskey,
        apart((call) => own.removePasskey(staffHolder(call), call.input.body)),
      ),
      on(
        staff.newRecoveryCodes,
        apart((call) => own.newCodes(staffHolder(call), call.input.body)),
      ),

      on(
        patient.state,
        apart((call) => own.state(patientHolder(call))),
      ),
      on(
        patient.startTotp,
        apart((call) => own.startTotp(patientHolder(call), call.input.body)),
      ),
      on(
        patient.confirmTotp,
        apart((call) => own.confirmTotp(patientHolder(call), call.input.body)),
      ),
      on(
        patient.removeTotp,
        apart((call) => own.removeTotp(patientHolder(call), call.input.body)),
      ),
      on(
        patient.startPasskey,
        apart((call) => own.startPasskey(patientHolder(call), call.input.body)),
      ),
      on(
        patient.addPasskey,
        apart((call) => own.addPasskey(patientHolder(call), call.input.body)),
      ),
      on(
        patient.removePasskey,
        apart((call) => own.removePasskey(patientHolder(call), call.input.body)),
      ),
      on(
        patient.newRecoveryCodes,
        apart((call) => own.newCodes(patientHolder(call), call.input.body)),
      ),

      on(
        admin.state,
        apart((call) => own.state(adminHolder(call))),
      ),
      on(
        admin.startTotp,
        apart((call) => own.startTotp(adminHolder(call), call.input.body)),
      ),
      on(
        admin.confirmTotp,
        apart((call) => own.confirmTotp(adminHolder(call), call.input.body)),
      ),
      on(
        admin.removeTotp,
        apart((call) => own.removeTotp(adminHolder(call), call.input.body)),
      ),
      on(
        admin.startPasskey,
        apart((call) => own.startPasskey(adminHolder(call), call.input.body)),
      ),
      on(
        admin.addPasskey,
        apart((call) => own.addPasskey(adminHolder(call), call.input.body)),
      ),
      on(
        admin.removePasskey,
        apart((call) => own.removePasskey(adminHolder(call), call.input.body)),
      ),
      on(
        admin.newRecoveryCodes,
        apart((call) => own.newCodes(adminHolder(call), call.input.body)),
      ),

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
