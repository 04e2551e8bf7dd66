import * as contract from '@cusp/contract';
import { tabletCodes } from '@cusp/contract';
import { newPairingCode, pairingHash } from '../../../identity/crypto/pairing-code.ts';
import type { SignInDependencies } from '../../../identity/prove.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { newId } from '../../../values/ids.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { endGuestsAt } from '../guests/index.ts';
import { handoverHash, newHandoverCode } from './codes.ts';
import { onTabletRoutes } from './on-tablet.ts';
import * as queries from './queries.ts';

/** Tablets of the office: connected and revoked by owners, handed to patients by everybody. */
export const tablets = (entry: SignInDependencies): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.listTablets,
      readInOneTrip(() => queries.practiceTablets),
    ),

    on(contract.createTablet, async ({ tx, input: { body } }) => {
      const id = newId();
      await queries.insertTablet(tx, { id, ...body });
      const code = newPairingCode(tabletCodes.pairing.characters);
      return {
        ...(await queries.setPairing(tx, id, pairingHash('tablet', code), tabletCodes.pairing.minutes)),
        code,
      };
    }),

    on(contract.updateTablet, async ({ tx, input: { params, body } }) => {
      const stored = requireCurrentVersion(
        await queries.lockTablet(tx, params.id),
        body.version,
        'tablet_not_found',
      );
      if (stored.state === 'revoked') throw new Refusal('tablet_revoked');
      return queries.changeTablet(tx, params.id, body);
    }),

    on(contract.pairTabletAgain, async ({ tx, input: { params } }) => {
      const stored = await queries.lockTablet(tx, params.id);
      if (stored === undefined) throw new Refusal('tablet_not_found');
      if (stored.state === 'revoked') throw new Refusal('tablet_revoked');
      const code = newPairingCode(tabletCodes.pairing.characters);
      return {
        ...(await queries.setPairing(
          tx,
          params.id,
          pairingHash('tablet', code),
          tabletCodes.pairing.minutes,
        )),
        code,
      };
    }),

    on(contract.revokeTablet, async ({ tx, input: { params } }) => {
      if ((await queries.lockTablet(tx, params.id)) === undefined) throw new Refusal('tablet_not_found');
      await endGuestsAt(tx, { tablet_id: params.id, link_id: null });
      return queries.revoke(tx, params.id);
    }),

    on(contract.handOverTablet, async ({ tx, person, input: { params }, auditScope }) => {
      const { id: patient_id } = await tx.ask(patientById(params.id));
      auditScope.setSubject({ objectId: '' });
      if (!(await tx.ask(queries.practiceTablets)).some(({ state }) => state === 'ready'))
        throw new Refusal('no_tablet');
      for (;;) {
        const code = newHandoverCode();
        const made = await queries.insertHandover(tx, {
          id: newId(),
          patient_id,
          code_hash: handoverHash(person.practice.id, code),
          minutes: tabletCodes.handover.minutes,
          by: person,
        });
        if (made) return { code };
      }
    }),

    ...onTabletRoutes(entry),
  ],
});
