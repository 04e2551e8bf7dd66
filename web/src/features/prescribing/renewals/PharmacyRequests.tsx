import { noteRequest, type PharmacyRequest, type PharmacyRequestAction } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { NewPrescriptionDialog } from '../prescriptions/NewPrescriptionDialog.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { DenyDialog } from './DenyDialog.tsx';
import { renewalMessages } from './messages.ts';
import { pharmacyRequestsQuery } from './queries.ts';
import classes from './PharmacyRequests.module.css';
import { RequestCard } from './RequestCard.tsx';

type Step = Exclude<PharmacyRequestAction, 'note'>;
interface Chosen {
  request: PharmacyRequest;
  step: Step;
  opened: boolean;
}

/** Pharmacies' requests, above the list of prescriptions; nothing if none is open and none was answered recently. */
export function PharmacyRequests() {
  const { data: requests = [] } = useQuery(pharmacyRequestsQuery());
  const noting = useChange(noteRequest, 'pharmacy-requests');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const open = requests.filter(({ answer }) => answer === null);
  const troubled = requests.filter(({ sending }) => hasFailed(sending));
  const onClose = () => setChosen((last) => last && { ...last, opened: false });
  const isOpened = (step: Step) => chosen?.opened === true && chosen.step === step;

  const note = async ({ id }: PharmacyRequest) => {
    try {
      await noting.mutateAsync({ input: { params: { id } } });
      toast.done(renewalMessages.noted);
    } catch (thrown) {
      toast.failed(renewalMessages.noteFailed, refusalOf(thrown).detail);
    }
  };
  const shown = [...open, ...troubled];
  return (
    <>
      {shown.length > 0 && (
        <section aria-labelledby="from-pharmacies" className={classes.requests}>
          <h2 id="from-pharmacies" className={classes.heading}>
            {renewalMessages.heading} <span className={classes.count}>{open.length} open</span>
          </h2>
          {/* Safari removes the list role from a list without bullets. */}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
          <ul role="list" className={classes.list} aria-labelledby="from-pharmacies">
            {shown.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                onAction={(action) =>
                  action === 'note' ? void note(request) : setChosen({ request, step: action, opened: true })
                }
              />
            ))}
          </ul>
        </section>
      )}
      <ApproveDialog request={chosen?.request} opened={isOpened('approve')} onClose={onClose} />
      <DenyDialog request={chosen?.request} opened={isOpened('deny')} onClose={onClose} />
      <NewPrescriptionDialog
        opened={isOpened('change')}
        patient={chosen?.request.patient_id}
        answers={chosen?.request}
        onClose={onClose}
      />
    </>
  );
}

const hasFailed = (sending: PharmacyRequest['sending']) =>
  sending === 'refused' || sending === 'not_reached' || sending === 'stopped' || sending === 'not_confirmed';
