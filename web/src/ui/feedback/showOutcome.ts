import { refusalOf } from '../forms/refusal.ts';
import { toast } from './toast.tsx';

/**
 * Says how a change went. The callbacks of `mutate` stay silent once what asked for it is gone, as a menu that closed or a row that
 * the change takes away; a promise doesn't.
 */
export async function showOutcome(
  change: Promise<unknown>,
  { done, failed }: { done: string; failed: string },
): Promise<void> {
  try {
    await change;
    toast.done(done);
  } catch (thrown) {
    toast.failed(failed, refusalOf(thrown).detail);
  }
}
