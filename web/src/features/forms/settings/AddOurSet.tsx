import { Button } from '@mantine/core';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';

interface AddOurSetProps {
  /** Adds whatever the practice doesn't have yet from the set that comes with Cusp. */
  add: { isPending: boolean; mutateAsync: (given: { input: Record<string, never> }) => Promise<unknown> };
  words: { done: string; failed: string };
  /** An accessible name, for pages with more than one such button. */
  label?: string;
}

/** The button of a list in the settings that adds our forms or instructions, for a practice to start from. */
export function AddOurSet({ add, words, label }: AddOurSetProps) {
  const addAll = async () => {
    try {
      await add.mutateAsync({ input: {} });
      toast.done(words.done);
    } catch (thrown) {
      toast.failed(words.failed, refusalOf(thrown).detail);
    }
  };
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={label}
      loading={add.isPending}
      onClick={() => void addAll()}
    >
      Add Starter Forms
    </Button>
  );
}
