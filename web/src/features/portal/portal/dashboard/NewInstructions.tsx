import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../ui/language/t.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { formName } from '../forms/shownForm.ts';
import { portalInstructionsQuery } from '../instructions/queries.ts';
import { usePortal } from '../session.tsx';
import { ToDoItem } from './ToDoItem.tsx';

/** The patient's instructions after a visit, as long as they are needed; nothing afterwards. */
export function NewInstructions() {
  const { patient } = usePortal();
  const { data = [] } = useQuery(portalInstructionsQuery(patient.id));
  const recent = data.filter((one) => one.recent);
  if (recent.length === 0) return null;
  return (
    <ToDoItem
      icon={IconNotes}
      title={t('Instructions after your visit')}
      action={<LinkButton to="/patient-portal/instructions">{t('Read')}</LinkButton>}
    >
      {recent.map(formName).join(', ')}
    </ToDoItem>
  );
}
