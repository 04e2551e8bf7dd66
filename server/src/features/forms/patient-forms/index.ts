export { giveForms } from './giving.ts';
export { signForm } from './signing.ts';
export type { Signer } from './signing.ts';
