export { lifeCycle } from './life-cycle.ts';
export { presentSigned } from './presenting.ts';
export { constraints, insertAmendment } from './queries.ts';
