export { contractLabel, denyAwaited, holdAwaited, receiveAnswers } from './answers.ts';
export type { InsurerAnswer } from './answers.ts';
export { expectedOfClaims } from './expected-of-claims.ts';
export { expectedInsurance } from './expected-payments.ts';
