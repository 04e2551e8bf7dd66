export { answerFindings } from './answering.ts';
export { checkForPatient } from './checking.ts';
