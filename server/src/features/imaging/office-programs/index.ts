export { lockProgram } from './queries.ts';
export { withProgram } from './with-program.ts';
export type { CallingProgram } from './with-program.ts';
