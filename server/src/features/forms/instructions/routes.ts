import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { givenInstructionRoutes } from './given-routes.ts';
import * as queries from './queries.ts';
import {
  addInstruction,
  addMissingStarterInstructions,
  isSameWording,
  storeInstructionVersion,
} from './wording.ts';

/** Instructions after a treatment: their versioned wording, and the ones given to patients. */
export const instructions: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listInstructions,
      readInOneTrip(() => queries.instructionRows),
    ),

    on(
      contract.getInstruction,
      readInOneTrip(({ input }) => queries.findInstruction(input.params.id).map(requireFound)),
    ),

    on(contract.addStarterInstructions, async ({ tx, person }) => {
      await addMissingStarterInstructions(tx, person);
      return tx.ask(queries.instructionRows);
    }),

    on(contract.createInstruction, async ({ tx, person, input }) =>
      knownInstruction(tx, await addInstruction(tx, input.body, person)),
    ),

    on(contract.saveInstruction, async ({ tx, person, input }) => {
      const { version, words, words_es, procedure_ids, ...heads } = input.body;
      const { id } = requireCurrentVersion(
        await queries.lockInstruction(tx, input.params.id),
        version,
        'instruction_not_found',
      );
      const before = await knownInstruction(tx, id);
      await queries.changeInstruction(tx, id, heads);
      await queries.setProcedures(tx, id, procedure_ids);
      const wording = { name: heads.name, name_es: heads.name_es, words, words_es };
      if (!isSameWording(before, wording))
        await storeInstructionVersion(tx, { id, number: before.number + 1 }, wording, person);
      return knownInstruction(tx, id);
    }),

    on(contract.reviewInstruction, async ({ tx, person, input }) => {
      const { number } = input.body;
      if ((await queries.lockInstruction(tx, input.params.id)) === undefined)
        throw new Refusal('instruction_not_found');
      const before = await knownInstruction(tx, input.params.id);
      // The words have changed since the dentist read them.
      if (before.number !== number) throw new Refusal('stale_version');
      await queries.noteReview(tx, { id: before.id, number }, person);
      return knownInstruction(tx, before.id);
    }),

    ...givenInstructionRoutes,
  ],
};

function requireFound<Row>(found: Row | undefined): Row {
  if (found === undefined) throw new Refusal('instruction_not_found');
  return found;
}

const knownInstruction = async (tx: Tx, id: string) =>
  requireFound(await tx.ask(queries.findInstruction(id)));
