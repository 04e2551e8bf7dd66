import { type Patient, type PortalLink, PortalLinkInput, setPortalLink } from '@cusp/contract';
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

/** Says for whom an account opens a patient's record, and until when. */
export function LinkDialog({ patient, link, opened, onClose }: LinkDialogProps) {
  const change = useChange(setPortalLink, 'portal-access');
  const { account_id, relation, until, ended } = link;
  return (
    <FormDialog
      opened={opened}
      title={`Access of ${link.email}`}
      submitLabel="Save Access"
      schema={PortalLinkInput}
      initial={{
        account_id,
        // A parent's access that has ended goes on only as another one.
        relation: relation === null || (relation === 'parent' && ended) ? ('self' as const) : relation,
        until: until ?? '',
      }}
      submit={(body) => change.mutateAsync({ input: { params: { id: patient.id }, body } })}
      messages={{ done: portalAccessMessages.linkSaved, failed: portalAccessMessages.linkFailed }}
      onClose={onClose}
    >
      {(form) => <RelationFields born={patient.date_of_birth} form={form} />}
    </FormDialog>
  );
}
