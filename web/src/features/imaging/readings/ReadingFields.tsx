import { createImageReading, ImageReadingInput } from '@cusp/contract';
import { Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { useChange } from '../../../api/useChange.ts';
import { readingMessages } from './messages.ts';

/** The form of a reading: its findings, signed by who sends it. */
export function useReadingForm(image_id: string, whole_mount: boolean) {
  const create = useChange(createImageReading, 'image-readings');
  return {
    schema: z.pick(ImageReadingInput, { findings: true }),
    initial: { findings: '' },
    submit: ({ findings }: { findings: string }) =>
      create.mutateAsync({ input: { body: { image_id, whole_mount, findings } } }),
    messages: readingMessages.signed,
  };
}

export const FindingsField = (props: Partial<ComponentProps<typeof Textarea>>) => (
  <Textarea
    label="Findings"
    placeholder="Caries 14 M, bone level normal"
    autosize
    minRows={2}
    maxRows={8}
    required
    {...props}
  />
);
