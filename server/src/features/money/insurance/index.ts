export { contractLabel, denyAwaited, receiveAnswers } from './answers.ts';
export type { InsurerAnswer } from './answers.ts';
export { expectedInsurance } from './expected-payments.ts';
