import {
  inviteToPortal,
  type Patient,
  type PortalAccess,
  PortalInviteInput,
  portalParts,
  type PortalRelation,
} from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { InvitationDialog } from '../../access/invitations/InvitationDialog.tsx';
import { useInviting } from '../../access/invitations/useInviting.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { isMinor } from '../../people/patients/age.ts';
import { portalAccessMessages } from './messages.ts';
import { RelationFields } from './RelationFields.tsx';

interface InviteDialogProps {
  patient: Pick<Patient, 'id' | 'email' | 'date_of_birth'>;
  access: PortalAccess;
  opened: boolean;
  onClose: () => void;
}

/** The texts of the button that opens the dialog, of its title and of the button that sends. */
export const inviteWords = ({ state }: PortalAccess) =>
  state === 'none' ? 'Invite to Portal' : 'Invite Again';

/** Invites a patient to the portal, then shows the new link. */
export function InviteDialog({ patient, access, opened, onClose }: InviteDialogProps) {
  const invite = useChange(inviteToPortal, 'portal-access');
  const { form: asking, link, made } = useInviting({ opened, onClose });
  // Creating the invitation changes the state; the form keeps its labels while it fades out.
  const [before, setBefore] = useState(access);
  if (!opened && before !== access) setBefore(access);
  const words = inviteWords(before);
  const relation: PortalRelation = isMinor(patient.date_of_birth, useToday()) ? 'parent' : 'self';

  return (
    <>
      <FormDialog
        {...asking}
        title={words}
        submitLabel={words}
        schema={PortalInviteInput}
        initial={{
          email: before.email || patient.email,
          relation,
          until: '',
          parts: [...portalParts],
          proof_id: '',
        }}
        submit={async (body) => {
          const answer = await invite.mutateAsync({
            input: { params: { id: patient.id }, body },
          });
          made({ ...answer, email: body.email });
        }}
        messages={{ done: portalAccessMessages.invited, failed: portalAccessMessages.inviteFailed }}
        returnFocus={false}
      >
        {(form) => (
          <>
            <TextInput label="Email" type="email" required {...form.getInputProps('email')} />
            <RelationFields patient={patient} form={form} />
            <Text>{portalAccessMessages.linkOpens}</Text>
            <Text>{portalAccessMessages.family}</Text>
            {before.invited_until !== null && <Text fw={600}>{portalAccessMessages.earlierLink}</Text>}
            {before.state === 'active' && <Text>{besideWords(before.email, form.values.relation)}</Text>}
          </>
        )}
      </FormDialog>
      <InvitationDialog title="Portal Invitation" holdUp={portalAccessMessages.holdUp} {...link} />
    </>
  );
}

/** The patient's own account is one; others are beside it. */
const besideWords = (email: string, relation: PortalRelation) =>
  relation === 'self'
    ? `Once accepted, the invited account replaces the patient’s own account. Others with access keep it.`
    : `${email} keeps access. Once accepted, both accounts can see the record, and both are notified by email.`;
