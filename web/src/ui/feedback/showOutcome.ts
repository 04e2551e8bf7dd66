import { refusalOf } from '../forms/refusal.ts';
import { toast } from './toast.tsx';

/**
 * Shows the outcome of a change as a toast. The callbacks of `mutate` don't run once the component that called it is gone, as a
 * menu that closed or a row that the change removes; a promise does.
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
