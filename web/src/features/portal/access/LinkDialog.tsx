import {
  endPortalLink,
  type Patient,
  type PortalLink,
  PortalLinkInput,
  portalParts,
  setPortalLink,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { portalAccessMessages } from './messages.ts';
import { RelationFields } from './RelationFields.tsx';

interface LinkDialogProps {
  patient: Pick<Patient, 'id' | 'date_of_birth'>;
  link: PortalLink;
  opened: boolean;
  onClose: () => void;
}

/** Sets the relation by which an account opens a patient's record, and its end. */
export function LinkDialog({ patient, link, opened, onClose }: LinkDialogProps) {
  const change = useChange(setPortalLink, 'portal-access');
  const { account_id, email, relation, until, parts, proof, ended } = link;
  const end = useChange(endPortalLink, 'portal-access');
  const [asking, setAsking] = useState(false);
  const endIt = async () => {
    try {
      await end.mutateAsync({ input: { params: { id: patient.id }, body: { account_id } } });
      toast.done(portalAccessMessages.linkEnded);
      setAsking(false);
      onClose();
    } catch (thrown) {
      setAsking(false);
      toast.failed(portalAccessMessages.linkEndFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <FormDialog
      opened={opened}
      covered={asking}
      title={`Access for ${link.email}`}
      submitLabel="Save Access"
      edits
      schema={PortalLinkInput}
      initial={{
        account_id,
        // A parent's access that has ended continues only as another relation.
        relation: relation === null || (relation === 'parent' && ended) ? ('self' as const) : relation,
        until: until ?? '',
        parts: parts ?? [...portalParts],
        proof_id: proof?.document_id ?? '',
        was: { relation, until, parts },
      }}
      submit={(body) => change.mutateAsync({ input: { params: { id: patient.id }, body } })}
      messages={{ done: portalAccessMessages.linkSaved, failed: portalAccessMessages.linkFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <RelationFields patient={patient} before={link} form={form} />
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            End This Access
          </Button>
          <Confirm
            opened={asking}
            question="End this access?"
            confirm="End Access"
            grave
            busy={end.isPending}
            onConfirm={() => void endIt()}
            onCancel={() => setAsking(false)}
          >
            {email} will no longer see this record. Other accounts keep their access, and everyone is notified
            by email.
          </Confirm>
        </>
      )}
    </FormDialog>
  );
}
