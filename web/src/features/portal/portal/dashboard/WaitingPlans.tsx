import type { PortalPresentation } from '@cusp/contract';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { portalTreatmentPlansQuery } from '../../../chart/plans/queries.ts';
import { dateWords } from '../../../../ui/text/dates.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { usePortal } from '../session.tsx';
import { ToDoItem } from './ToDoItem.tsx';
import { plural } from '../../../../ui/language/plural.ts';
import { t } from '../../../../ui/language/t.ts';

const waits = ({ state }: PortalPresentation) => state === 'presented' || state === 'partly_answered';

/** The treatment plans that wait for the patient's answer; nothing without any. */
export function WaitingPlans() {
  const { patient } = usePortal();
  const { data = [] } = useQuery(portalTreatmentPlansQuery(patient.id));
  const plans = data.filter(waits);
  const [first] = plans.toSorted((one, other) => (one.valid_until < other.valid_until ? -1 : 1));
  if (first === undefined) return null;
  return (
    <ToDoItem
      icon={IconListDetails}
      title={plural(
        '{count, plural, one {A treatment plan needs your response} other {# treatment plans need your response}}',
        { count: plans.length },
      )}
      action={
        <LinkButton to="/patient-portal/treatment-plans">
          {plans.length === 1 ? t('View Plan') : t('View Plans')}
        </LinkButton>
      }
    >
      {t('{title}, valid until {valid_until}', {
        title: first.snapshot.plan.title,
        valid_until: dateWords(first.valid_until, 'plain'),
      })}
    </ToDoItem>
  );
}
