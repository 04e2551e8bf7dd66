import { type Image, keepImagePreset } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { graysOf, type ImageView } from '../images/viewer/view.ts';
import { imageKindWords } from '../images/words.ts';

const messages = {
  done: 'Images of this kind will open like this for you',
  failed: 'Failed to keep the preset',
};

interface KeepPresetProps {
  kind: Image['kind'];
  view: ImageView;
}

/** Keeps the grays of a view for all images of the kind, for the signed-in person. */
export function KeepPreset({ kind, view }: KeepPresetProps) {
  const keep = useChange(keepImagePreset, 'image-presets');
  const body = { kind, ...graysOf(view) };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={keep.isPending}
      onClick={() => void showOutcome(keep.mutateAsync({ input: { body } }), messages)}
    >
      Keep for {imageKindWords(kind)}
    </Button>
  );
}
