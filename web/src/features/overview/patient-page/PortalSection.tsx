import { type Patient, type PortalAccess, type PortalLink, sendPortalLetterAgain } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconDeviceMobileShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { EmailState } from '../../practice/emails/EmailState.tsx';
import { InviteDialog, inviteWords } from '../../portal/access/InviteDialog.tsx';
import { LinkDialog } from '../../portal/access/LinkDialog.tsx';
import { portalAccessMessages } from '../../portal/access/messages.ts';
import { portalAccessQuery } from '../../portal/access/queries.ts';

import { ResetFactorDialog } from '../../portal/access/ResetFactorDialog.tsx';
import { WithdrawAccess } from '../../portal/access/WithdrawAccess.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { useFocusAfter } from '../../../ui/forms/useFocusAfter.ts';
import { PortalState } from './PortalState.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import classes from './Portal.module.css';
import look from '../../../ui/theme/look.module.css';

const route = getRouteApi('/staff/patients/$id');

/** The patient's access to the portal, and the actions to grant and withdraw it. */
export function PortalSection({ patient }: { patient: Patient }) {
  const query = useQuery(portalAccessQuery(patient.id));
  const { may } = useSession();
  const resend = useChange(sendPortalLetterAgain, 'portal-access');

  return (
    <div className={classes.section}>
      <TabSection
        title="Patient Portal"
        action={
          query.data && may('patients.write') && <PortalActions patient={patient} access={query.data} />
        }
      >
        <QueryState query={query} failed={portalAccessMessages.loadFailed} height="6rem">
          {(access) => (
            <>
              <PortalState access={access} />
              {access.letter && (
                <EmailState
                  letter={access.letter}
                  email={access.email}
                  busy={resend.isPending}
                  onAgain={
                    may('patients.write')
                      ? () => resend.mutateAsync({ input: { params: { id: patient.id } } })
                      : undefined
                  }
                />
              )}
            </>
          )}
        </QueryState>
      </TabSection>
    </div>
  );
}

function PortalActions({ patient, access }: { patient: Patient; access: PortalAccess }) {
  const { dialog } = route.useSearch();
  const { open, close } = useDialog();
  const { may } = useSession();
  const inviting = dialog === 'invite';
  const mayReset = may('patients.reset_second_factor');
  const resetting = dialog === 'reset_factor' && mayReset;
  // Kept while the question fades out.
  const [chosen, setChosen] = useState<{ link: PortalLink; opened: boolean }>();
  const [asked, setAsked] = useState({ asking: false, access });
  const inviteButton = useFocusAfter<HTMLButtonElement>(inviting || resetting || asked.asking);

  return (
    <div className={look.row}>
      {access.state !== 'none' && (
        <Button variant="default" onClick={() => setAsked({ asking: true, access })}>
          Withdraw Access
        </Button>
      )}
      {access.links.map((link) => (
        <Button key={link.account_id} variant="default" onClick={() => setChosen({ link, opened: true })}>
          {access.links.length === 1 ? 'Give Access to Another Patient…' : `Access of ${link.email}…`}
        </Button>
      ))}
      {access.second_factor && mayReset && (
        <Button variant="default" onClick={() => open('reset_factor')}>
          Reset Two-Step Verification
        </Button>
      )}
      <Button
        ref={inviteButton}
        variant="light"
        leftSection={<IconDeviceMobileShare size={18} aria-hidden />}
        onClick={() => open('invite')}
      >
        {inviteWords(access)}
      </Button>
      <InviteDialog patient={patient} access={access} opened={inviting} onClose={close} />
      {chosen && (
        <LinkDialog
          key={chosen.link.account_id}
          patient={patient}
          link={chosen.link}
          opened={chosen.opened}
          onClose={() => setChosen({ ...chosen, opened: false })}
        />
      )}
      <ResetFactorDialog patient={patient} opened={resetting} onClose={close} />
      <WithdrawAccess
        patientId={patient.id}
        {...asked}
        onClose={() => setAsked((last) => ({ ...last, asking: false }))}
      />
    </div>
  );
}
