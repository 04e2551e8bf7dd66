export { giveForms } from './giving.ts';
export { signForm } from './signing.ts';
