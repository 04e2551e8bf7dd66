import { Refusal } from '../kernel/refusal.ts';

/** There is no room now. */
export const overloaded = () => new Refusal('overloaded', [], { headers: { 'retry-after': '1' } });
