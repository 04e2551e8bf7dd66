import { createFamily, type Family, type FamilyMember, updateFamily } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../api/keys.ts';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { AddMemberDialog } from './AddMemberDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MemberWords } from './MemberWords.tsx';
import { familyMessages } from './messages.ts';
import { familyQuery } from './queries.ts';
import { OfferTransfer } from './slots.ts';
import classes from './Family.module.css';

/** A patient's family: its members, what each owes, and their next visits. */
export function FamilySection({ patientId, archived }: { patientId: string; archived: boolean }) {
  const query = useQuery(familyQuery(patientId));
  const mayWrite = useSession().may('patients.write');
  const [adding, setAdding] = useState(false);
  const mayTransfer = useSession().may('ledger.adjust');
  const [left, setLeft] = useState<{ patientId: string; opened: boolean }>();
  const family = query.data?.family ?? null;

  return (
    <div className={classes.section}>
      <TabSection
        title="Family"
        action={
          mayWrite &&
          query.data &&
          (family ? (
            <Button variant="light" onClick={() => setAdding(true)}>
              Add Member
            </Button>
          ) : (
            !archived && <StartFamily patientId={patientId} />
          ))
        }
      >
        <QueryState query={query} failed={familyMessages.loadFailed} height="6rem">
          {({ family: shown }) =>
            shown ? (
              <Members
                family={shown}
                patientId={patientId}
                mayWrite={mayWrite}
                onLeft={(id) => setLeft({ patientId: id, opened: true })}
              />
            ) : (
              <Card padding="lg" className={classes.none ?? ''}>
                <p>{familyMessages.none}</p>
                <p className={classes.dim}>{familyMessages.whatFor}</p>
              </Card>
            )
          }
        </QueryState>
        {left && mayTransfer && (
          <OfferTransfer {...left} onClose={() => setLeft({ ...left, opened: false })} />
        )}
        {family && mayWrite && (
          <AddMemberDialog key={family.id} family={family} opened={adding} onClose={() => setAdding(false)} />
        )}
      </TabSection>
    </div>
  );
}

function StartFamily({ patientId }: { patientId: string }) {
  const create = useChange(createFamily, 'families');
  const start = async () => {
    try {
      await create.mutateAsync({ input: { body: { patient_id: patientId } } });
      toast.done(familyMessages.made);
    } catch (thrown) {
      toast.failed(familyMessages.makeFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <Button
      variant="light"
      leftSection={<IconUsers size={18} aria-hidden />}
      loading={create.isPending}
      onClick={() => void start()}
    >
      Start a Family
    </Button>
  );
}

interface MembersProps {
  family: Family;
  /** The patient whose page this is; that name is not a link. */
  patientId: string;
  mayWrite: boolean;
  onLeft: (patientId: string) => void;
}

function Members({ family, patientId, mayWrite, onLeft }: MembersProps) {
  const client = useQueryClient();
  const update = useChange(updateFamily, 'families');
  // Kept while the dialog fades out.
  const [leaving, setLeaving] = useState<{ opened: boolean; member: FamilyMember | null }>({
    opened: false,
    member: null,
  });
  const makeHead = async (head_patient_id: string) => {
    try {
      const { id, version } = family;
      await update.mutateAsync({ input: { params: { id }, body: { head_patient_id, version } } });
      toast.done(familyMessages.headChanged);
    } catch (thrown) {
      toast.failed(familyMessages.headFailed, refusalOf(thrown).detail);
      void refresh(client, 'families');
    }
  };

  return (
    <Card padding="sm">
      <ul className={classes.rows} aria-label="Family">
        {family.members.map((member) => {
          const isHead = member.patient_id === family.head_patient_id;
          return (
            <li key={member.id}>
              <MemberWords member={member} isHead={isHead} isOwn={member.patient_id === patientId} />
              {mayWrite && (
                <div className={classes.actions}>
                  {!isHead && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Make Guarantor: ${member.patient_name}`}
                      loading={update.isPending}
                      onClick={() => void makeHead(member.patient_id)}
                    >
                      Make Guarantor
                    </Button>
                  )}
                  {(!isHead || family.members.length === 1) && (
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Remove from family: ${member.patient_name}`}
                      onClick={() => setLeaving({ opened: true, member })}
                    >
                      Remove from family
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {family.former.length > 0 && (
        <>
          <h3 className={classes.former}>Earlier members</h3>
          <ul className={classes.rows} aria-label="Earlier members">
            {family.former.map((member) => (
              <li key={member.id}>
                <MemberWords member={member} isHead={false} isOwn={member.patient_id === patientId} />
              </li>
            ))}
          </ul>
        </>
      )}
      {leaving.member && (
        <LeaveDialog
          key={leaving.member.id}
          family={family}
          member={leaving.member}
          opened={leaving.opened}
          onClose={() => setLeaving((last) => ({ ...last, opened: false }))}
          onLeft={onLeft}
        />
      )}
    </Card>
  );
}
