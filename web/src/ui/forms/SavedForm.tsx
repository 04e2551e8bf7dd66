import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Form } from './Form.tsx';
import { FormButtons } from './FormButtons.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import type { ContractForm } from './useContractForm.ts';

interface SavedFormProps extends Pick<
  ContractForm<object>,
  'formRef' | 'onSubmit' | 'sentence' | 'submitting'
> {
  label: string;
  /** Something was typed that isn't stored. */
  unsaved: boolean;
  /** Somebody else changed the record meanwhile. */
  stale: boolean;
  takeStored: () => Promise<void>;
  children: ReactNode;
}

/** The frame of a form that stays on its page, with its button and the question before unsaved input is lost. */
export function SavedForm({
  label,
  unsaved,
  stale,
  takeStored,
  submitting,
  children,
  ...form
}: SavedFormProps) {
  const leaving = useRef(false);
  return (
    <Form {...form} label={label}>
      {children}
      <FormButtons>
        {stale && (
          <Button variant="default" disabled={submitting} onClick={() => void takeStored()}>
            Reload
          </Button>
        )}
        <Button type="submit" disabled={submitting}>
          {submitting ? 'Saving...' : 'Save Changes'}
        </Button>
      </FormButtons>
      <LeaveQuestion unsaved={unsaved} busy={submitting} leaving={leaving} />
    </Form>
  );
}
