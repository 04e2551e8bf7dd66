import { archiveTreatmentPlan, type LineFigures, type TreatmentPlan } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { IconArchive, IconCalendarPlus, IconPencil, IconPresentation } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useFocusAfter } from '../../../ui/forms/useFocusAfter.ts';
import { toothNumber } from '../../../ui/text/formats.ts';
import { Money } from '../../../ui/text/Values.tsx';
import { treatmentPlanMessages } from './messages.ts';
import { PlanPictures } from './PlanPictures.tsx';
import { PresentDialog } from './PresentDialog.tsx';
import { PresentScreen } from './PresentScreen.tsx';
import { Proposal } from './Proposal.tsx';
import { BookPlannedAppointment, InsuranceOfPlan } from './slots.ts';
import { phasesOfPlan, type ShownVisit } from './proposal.ts';
import { estimateWords, versionWords } from './words.ts';
import { Versions } from './Versions.tsx';
import classes from './Plans.module.css';
import look from '../../../ui/theme/look.module.css';

interface TreatmentPlanCardProps {
  plan: TreatmentPlan;
  mayWrite: boolean;
  /** It takes the place of its editor, and the focus. */
  returned: boolean;
  onEdit: () => void;
}

/** One plan in its present state: how its versions were answered, its visits to book, and what to do next. */
export function TreatmentPlanCard({ plan, mayWrite, returned, onEdit }: TreatmentPlanCardProps) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const [presenting, setPresenting] = useState(false);
  const [shown, setShown] = useState<{ number: number; opened: boolean } | null>(null);
  const [booking, setBooking] = useState<ShownVisit | null>(null);
  const present = useFocusAfter<HTMLButtonElement>(shown?.opened === true);
  useEffect(() => {
    if (returned) present.current?.focus();
  }, [returned, present]);
  const { totals } = plan;
  const countsInsurance = plan.phases.some(({ visits }) =>
    visits.some(({ lines }) => lines.some(({ insurance }) => insurance !== null)),
  );
  const waiting = ({ lines }: ShownVisit) =>
    lines.filter(({ mark }) => mark === 'accepted' || (mark === '' && plan.state === 'draft'));

  const total = (
    <p className={classes.total}>
      <span>{countsInsurance ? 'Patient’s share' : 'Patient’s share before insurance'}</span>
      <span className={classes.amount}>
        <Money amount={totals.least} />
        {totals.most !== totals.least && (
          <>
            {' to '}
            <Money amount={totals.most} />
          </>
        )}
      </span>
    </p>
  );

  const proposal = (expected?: ReadonlyMap<string, LineFigures> | null) => (
    <Proposal
      phases={phasesOfPlan(plan.phases, expected)}
      aside={(visit) =>
        mayWrite &&
        waiting(visit).length > 0 && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
            onClick={() => setBooking({ ...visit, lines: waiting(visit) })}
          >
            Book Visit
          </Button>
        )
      }
    />
  );
  const below = (
    <>
      {plan.moved.map(({ treatment_id, name, tooth_number, plan_title, unasked }) => (
        <p key={treatment_id} className={unasked ? classes.contradicts : classes.dim}>
          {name}
          {tooth_number && `, tooth ${toothNumber(tooth_number)}`} is in “{plan_title}” now.
          {unasked && ' It was in both plans. Make sure it is in the correct one.'}
        </p>
      ))}
      <PlanPictures
        images={plan.image_ids.map((image) => ({ id: image, caption: '' }))}
        source={{ realm: 'staff' }}
      />
    </>
  );

  return (
    <Card component="section" padding="lg" aria-labelledby={id} className={classes.plan ?? ''}>
      <div className={classes.head}>
        <div className={classes.title}>
          <h3 id={id}>{plan.title}</h3>
          <StatusBadge status={plan.state} />
        </div>
        {mayWrite && (
          <div className={look.row}>
            <Button
              ref={present}
              leftSection={<IconPresentation size={16} aria-hidden />}
              onClick={() => setPresenting(true)}
            >
              Present
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              aria-label={`Edit ${plan.title}`}
              onClick={onEdit}
            >
              Edit
            </Button>
            {plan.signed_number === null && (
              <Button
                variant="default"
                leftSection={<IconArchive size={16} aria-hidden />}
                aria-label={`Archive ${plan.title}`}
                onClick={() => setAsking(true)}
              >
                Archive
              </Button>
            )}
          </div>
        )}
      </div>
      <p className={classes.dim}>{versionWords(plan)}</p>
      {plan.note && <p className={classes.text}>{plan.note}</p>}
      {plan.staff_note && <p className={classes.dim}>Staff notes: {plan.staff_note}</p>}
      {plan.estimate.needed && (
        <p className={classes.dim}>Good-faith estimate: {estimateWords(plan.estimate)}</p>
      )}
      {plan.self_pay ? (
        <>
          {proposal()}
          {below}
          {total}
        </>
      ) : (
        <InsuranceOfPlan planId={plan.id} proposal={proposal} below={below} uninsured={total} />
      )}
      <Versions plan={plan} mayWrite={mayWrite} onShow={(number) => setShown({ number, opened: true })} />
      <PresentDialog
        plan={plan}
        opened={presenting}
        onClose={() => setPresenting(false)}
        onPresented={(number) => {
          setPresenting(false);
          setShown({ number, opened: true });
        }}
      />
      {shown && (
        <PresentScreen
          version={{ plan_id: plan.id, number: shown.number }}
          opened={shown.opened}
          onClose={() => setShown({ ...shown, opened: false })}
        />
      )}
      {booking && (
        <BookPlannedAppointment
          patientId={plan.patient_id}
          visit={booking}
          onClose={() => setBooking(null)}
        />
      )}
      <ArchivePlan plan={plan} opened={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}

function ArchivePlan({
  plan,
  opened,
  onClose,
}: {
  plan: TreatmentPlan;
  opened: boolean;
  onClose: () => void;
}) {
  const archive = useChange(archiveTreatmentPlan, 'treatment-plans');
  const confirm = async () => {
    try {
      await archive.mutateAsync({ input: { params: { id: plan.id } } });
      toast.done(treatmentPlanMessages.archived);
    } catch (thrown) {
      toast.failed(treatmentPlanMessages.archiveFailed, refusalOf(thrown).detail);
    }
    onClose();
  };
  return (
    <Confirm
      opened={opened}
      question={`Archive ${plan.title}?`}
      confirm="Archive"
      busy={archive.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      It leaves this page and the patient’s portal. Its treatments stay planned, and what was presented is
      kept.
    </Confirm>
  );
}
