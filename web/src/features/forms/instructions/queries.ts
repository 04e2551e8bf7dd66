import { getInstruction, listGivenInstructions, listInstructions } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The practice's instructions for patients. */
export const instructionsQuery = () => queryOf(listInstructions, {}, keyOf('instructions', 'list'));

/** A set of instructions with its words. */
export const instructionQuery = (id: string) =>
  queryOf(getInstruction, { params: { id } }, keyOf('instructions', 'one', id));

/** The instructions that a patient was given. */
export const givenInstructionsQuery = (patientId: string) =>
  queryOf(
    listGivenInstructions,
    { params: { id: patientId } },
    keyOf('given-instructions', 'list', patientId),
  );
