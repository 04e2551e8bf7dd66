import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** A chair or a room. The schedule shows them as columns, in this order. */
export const Operatory = z.object({
  id: z.string(),
  name: z.string(),
  /** Its place among the columns, from 1. */
  position: z.int(),
  version: z.int(),
});
export type Operatory = z.infer<typeof Operatory>;

export const OperatoryInput = z.object({ name: field.name('Enter the name.'), version: field.version() });
export type OperatoryInput = z.input<typeof OperatoryInput>;

export const listOperatories = endpoint({
  name: 'listOperatories',
  summary: "The practice's operatories in their order.",
  method: 'GET',
  path: '/operatories',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Chairs and rooms of the practice, no record.' },
  output: z.array(Operatory),
  status: 200,
  refusals: [],
});

export const createOperatory = endpoint({
  name: 'createOperatory',
  summary: 'Add an operatory, as the last column.',
  method: 'POST',
  path: '/operatories',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'operatory' },
  event: 'added',
  body: OperatoryInput,
  output: Operatory,
  status: 201,
  refusals: ['operatory_name_taken'],
});

export const updateOperatory = endpoint({
  name: 'updateOperatory',
  summary: 'Rename an operatory.',
  method: 'PUT',
  path: '/operatories/{id}',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'operatory' },
  event: 'changed',
  params: field.recordParams,
  body: OperatoryInput,
  output: Operatory,
  status: 200,
  refusals: ['operatory_not_found', 'operatory_name_taken', 'stale_version'],
});

export const orderOperatories = endpoint({
  name: 'orderOperatories',
  summary: 'Reorder the operatories; `ids` lists every operatory once.',
  method: 'PUT',
  path: '/operatories/order',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'operatory' },
  body: z.object({
    ids: z.array(field.id('List every operatory once.')).check(z.maxLength(100)),
    was: field.was({ ids: z.array(z.string()) }),
  }),
  output: z.array(Operatory),
  status: 200,
  refusals: ['operatories_changed', 'stale_version'],
});

export const deleteOperatory = endpoint({
  name: 'deleteOperatory',
  summary: 'Hide an operatory; past visits keep it. Refused while a visit from today on is booked in it.',
  method: 'DELETE',
  path: '/operatories/{id}',
  access: staffWith('practice.write'),
  audit: { action: 'delete', object: 'operatory' },
  event: 'removed',
  params: field.recordParams,
  output: null,
  status: 204,
  refusals: ['operatory_not_found', 'operatory_in_use'],
});
