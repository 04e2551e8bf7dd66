import { readTooth } from '@cusp/contract';
import { Button, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { useSession } from '../../../api/session.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import classes from './Annotations.module.css';
import { annotationMessages } from './messages.ts';
import type { AnnotationDrawing } from './useDrawing.ts';

const Words = z.object({ text: z.string(), tooth: z.string(), known_mm: z.string() });
const noLength = 'Enter the length of the object in millimeters.';

/** The words of a drawn text, tooth, or known object. */
export function AnnotationForm({
  kind,
  drawing,
}: {
  kind: 'text' | 'tooth' | 'known_length';
  drawing: AnnotationDrawing;
}) {
  const { numbering } = useSession().user.practice;
  const toothOf = (typed: string) => {
    const read = readTooth(typed, numbering);
    return read && !read.extra ? read.tooth : undefined;
  };
  const { form, submitting, ...rest } = useContractForm({
    schema: Words,
    initial: { text: '', tooth: '', known_mm: '' },
    check: ({ text, tooth, known_mm }): Record<string, string> => {
      if (kind === 'text') return text.trim() === '' ? { text: 'Enter a text.' } : {};
      if (kind === 'tooth') return toothOf(tooth) === undefined ? { tooth: 'Choose a tooth.' } : {};
      return Number(known_mm) > 0 ? {} : { known_mm: noLength };
    },
    submit: ({ text, tooth, known_mm }) =>
      drawing.store({
        text,
        tooth: kind === 'tooth' ? (toothOf(tooth) ?? null) : null,
        known_mm: kind === 'known_length' ? Number(known_mm) : null,
      }),
    messages: annotationMessages.drawn,
    // The mark is seen, and a toast would cover the panel.
    outcomeMessage: () => null,
    onDone: () => undefined,
  });
  const { formRef } = rest;
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef]);
  return (
    <Form {...rest} label="New mark">
      {kind === 'tooth' && <TextInput label="Tooth" {...form.getInputProps('tooth')} />}
      {kind === 'known_length' && (
        <TextInput label="Length in millimeters" inputMode="decimal" {...form.getInputProps('known_mm')} />
      )}
      <TextInput
        data-mantine-stop-propagation
        label={kind === 'known_length' ? 'Object' : 'Text'}
        placeholder={kind === 'known_length' ? 'Steel ball' : undefined}
        {...form.getInputProps('text')}
      />
      <div className={classes.row}>
        <Button type="submit" size="compact-md" loading={submitting}>
          Save
        </Button>
        <Button variant="default" size="compact-md" onClick={drawing.cancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
