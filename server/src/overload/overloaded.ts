import { Refusal } from '../values/refusal.ts';

/** The refusal of a call that there is no capacity for right now. */
export const overloaded = () => new Refusal('overloaded', [], { headers: { 'retry-after': '1' } });
