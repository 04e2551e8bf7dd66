export { contractLabel, denyAwaited, receiveAwaited, recordUnawaited } from './answers.ts';
