import * as z from 'zod/mini';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
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

export const listOperatories = get('/operatories', {
  summary: "The practice's operatories in their order.",
  access: staffWith('appointments.read'),
  audit: { nothing: 'Chairs and rooms of the practice, no record.' },
  output: z.array(Operatory),
  refusals: [],
});

export const createOperatory = post('/operatories', {
  summary: 'Add an operatory, as the last column.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'operatory' },
  event: 'added',
  body: OperatoryInput,
  output: Operatory,
  refusals: ['operatory_name_taken'],
});

export const updateOperatory = put('/operatories/{id}', {
  summary: 'Rename an operatory.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'operatory' },
  event: 'changed',
  body: OperatoryInput,
  output: Operatory,
  refusals: ['operatory_not_found', 'operatory_name_taken', 'stale_version'],
});

export const orderOperatories = put('/operatories/order', {
  summary: 'Reorder the operatories; `ids` lists every operatory once.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'operatory' },
  body: z.object({
    ids: z.array(field.id('List every operatory once.')).check(z.maxLength(100)),
    was: field.was({ ids: z.array(z.string()) }),
  }),
  output: z.array(Operatory),
  refusals: ['operatories_changed', 'stale_version'],
});

export const deleteOperatory = del('/operatories/{id}', {
  summary: 'Hide an operatory; past visits keep it. Refused while a visit from today on is booked in it.',
  access: staffWith('practice.write'),
  audit: { action: 'delete', object: 'operatory' },
  event: 'removed',
  output: null,
  refusals: ['operatory_not_found', 'operatory_in_use'],
});
