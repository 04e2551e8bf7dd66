import { refuseRequest, type VisitOpening } from '@cusp/contract';
import { Textarea } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { type Proposals, ProposeTimes } from './ProposeTimes.tsx';

interface Refusal {
  reason: string;
  proposals: Proposals;
}

interface RefuseFormProps {
  title: string;
  /** Text about the request, and what follows. */
  children?: ReactNode;
  inSpanish: boolean;
  hasDeposit: boolean;
  /** The times that can be proposed. */
  openings: UseQueryResult<VisitOpening[]>;
  done: string;
  /** A dialog that was opened out of a menu. */
  returnFocus?: boolean;
  refuse: (refusal: Refusal) => Promise<unknown>;
  onClose: () => void;
  onDone?: () => void;
}

const initial: Refusal = { reason: '', proposals: [] };

/** A reason that the requester reads, and up to three other times. */
export function RefuseForm({ children, inSpanish, hasDeposit, openings, ...props }: RefuseFormProps) {
  return (
    <FormDialog
      opened
      onClose={props.onClose}
      returnFocus={props.returnFocus ?? true}
      title={props.title}
      submitLabel="Decline"
      schema={refuseRequest.body}
      initial={initial}
      submit={props.refuse}
      onDone={() => {
        props.onClose();
        props.onDone?.();
      }}
      messages={{ done: props.done, failed: 'Failed to decline' }}
    >
      {(form) => (
        <>
          {children}
          <Textarea
            label="Reason"
            description={
              inSpanish ? 'The patient will see this. They prefer Spanish.' : 'The patient will see this.'
            }
            required
            autosize
            minRows={2}
            maxRows={5}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <ProposeTimes
            query={openings}
            hasDeposit={hasDeposit}
            chosen={form.values.proposals}
            error={form.errors['proposals']}
            onChange={(proposals) => form.setFieldValue('proposals', proposals)}
          />
        </>
      )}
    </FormDialog>
  );
}
