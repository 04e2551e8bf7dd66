export { contractLabel, denyAwaited, receiveAwaited, recordUnawaited } from './answers.ts';
export { expectedInsurance } from './expecting.ts';
