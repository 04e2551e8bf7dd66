import * as contract from '@cusp/contract';
import { officeProgramCode } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { newPairingCode, pairingHash } from '../../../identity/crypto/pairing-code.ts';
import { hashToken, newToken } from '../../../identity/person.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { countUses, limitKey } from '../../../overload/sending-limits.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { networkOf } from '../../../site/network.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';
import { withProgram } from './with-program.ts';

/** Codes that pair a program that may be tried from one network. */
const triesToPair = { most: 20, minutes: 15 } as const;

/** Makes the code that pairs a program, in the place of an earlier one. */
async function withNewCode(tx: Tx, id: string) {
  const code = newPairingCode(officeProgramCode.characters);
  const hash = pairingHash('office program', code);
  return { ...(await queries.setProgramPairing(tx, id, hash, officeProgramCode.minutes)), code };
}

const wrongCode = () =>
  new Refusal('office_program_pairing_wrong', [
    { path: 'code', message: contract.refusals.office_program_pairing_wrong[1] },
  ]);

/** Programs on the practice's computers: paired and revoked by owners. */
export const officePrograms: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listOfficePrograms,
      readInOneTrip(() => queries.practicePrograms),
    ),

    on(contract.createOfficeProgram, async ({ tx, input: { body } }) => {
      const id = newId();
      await queries.insertProgram(tx, id, body.name);
      return withNewCode(tx, id);
    }),

    on(contract.pairOfficeProgramAgain, async ({ tx, input: { params } }) => {
      const stored = await queries.lockProgram(tx, params.id);
      if (stored === undefined) throw new Refusal('office_program_not_found');
      if (stored.state === 'revoked') throw new Refusal('office_program_revoked');
      return withNewCode(tx, params.id);
    }),

    on(contract.revokeOfficeProgram, async ({ tx, input: { params } }) => {
      if ((await queries.lockProgram(tx, params.id)) === undefined)
        throw new Refusal('office_program_not_found');
      return queries.revokeKey(tx, params.id);
    }),

    on(
      contract.pairOfficeProgram,
      withoutTransaction(async ({ database, input: { body }, request, auditScope }) => {
        await database.withoutTenant((tx) =>
          countUses(
            tx,
            [[limitKey('office program pairing', networkOf(request.ip)), triesToPair]],
            'too_many_tries',
          ),
        );
        const code = pairingHash('office program', body.code);
        const found = await database.singleRoundTrip(queries.programToPair(code));
        if (found === undefined) throw wrongCode();
        const key = newToken();
        auditScope.setSubject({ objectId: found.id });
        return database.asPractice(found.practice_id, async (tx) => {
          const paired = await queries.pairProgram(tx, found.id, {
            code,
            key: hashToken(key),
            computer: body.computer,
          });
          if (paired === undefined) throw wrongCode();
          await queries.markProgramSeen(tx, found.id, body.release);
          recordEvent(tx, 'office_program.paired', found.id, byService);
          return { key, ...paired };
        });
      }),
    ),

    on(
      contract.reportOfficeProgram,
      withoutTransaction(({ database, input: { body } }) =>
        withProgram(database, body.key, async (tx, program) => {
          await queries.markProgramSeen(tx, program.id, body.release);
          return { name: program.name, practice_name: program.practiceName };
        }),
      ),
    ),
  ],
};
