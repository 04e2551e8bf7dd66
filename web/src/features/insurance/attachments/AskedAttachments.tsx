import { addAttachments, attachmentTime, type Claim } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import settings from '../../../ui/screens/Settings.module.css';
import { attachmentMessages } from './messages.ts';
import { attachableQuery } from './queries.ts';

interface AskedAttachmentsProps {
  claim: Claim;
  isElectronic: boolean;
}

/** The records that fit what is asked for with a claim, and how to attach all of them. */
export function useProposedAttachments({ claim: { id, state, purpose, advice } }: { claim: Claim }) {
  const enabled = advice.length > 0 && attachmentTime(state, purpose) === 'with';
  const { data } = useQuery({ ...attachableQuery(id), enabled });
  const add = useChange(addAttachments, 'claims');
  const proposed = data?.proposed ?? [];
  /** @returns whether they are attached now */
  const attach = async (isElectronic: boolean): Promise<boolean> => {
    const chosen = proposed.map((record) => ({ kind: record.kind, id: record.id }));
    try {
      await add.mutateAsync({ input: { params: { id }, body: { chosen, way: isElectronic ? 'EL' : 'BM' } } });
      toast.done(attachmentMessages.proposed(chosen.length));
      return true;
    } catch (thrown) {
      toast.failed(attachmentMessages.added.failed, refusalOf(thrown).detail);
      return false;
    }
  };
  return { proposed, notFound: data?.not_found ?? [], attach, isPending: add.isPending };
}

/** What is asked for with a claim and isn't attached, with the records that fit; one press attaches them. */
export function AskedAttachments({ claim, isElectronic }: AskedAttachmentsProps) {
  const { proposed, notFound, attach, isPending } = useProposedAttachments({ claim });
  return (
    <ul className={settings.rows} aria-label={claim.advice_is_rule ? 'Asked for' : 'Usually required'}>
      {[...claim.advice, ...notFound].map((sentence) => (
        <li key={sentence} className={settings.row}>
          {sentence}
        </li>
      ))}
      {proposed.length > 0 && (
        <li className={settings.row}>
          <div className={settings.words}>
            <p>In the record: {proposed.map(({ words }) => words).join('; ')}.</p>
          </div>
          <Button variant="default" loading={isPending} onClick={() => void attach(isElectronic)}>
            {proposed.length === 1 ? 'Attach It' : `Attach These ${proposed.length}`}
          </Button>
        </li>
      )}
    </ul>
  );
}
