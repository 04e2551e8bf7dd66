import { canDecodeSignature } from '../services/imaging/signature.ts';
import { Refusal } from '../values/refusal.ts';

/** Refuses a signature whose picture is damaged, or larger than its header says. */
export async function refuseBrokenSignature(path: string, signature: string | null): Promise<void> {
  if (signature === null || signature === '' || (await canDecodeSignature(signature))) return;
  throw new Refusal('invalid', [{ path, message: 'The signature could not be read. Sign again.' }]);
}
