import { IconClipboardText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { plural } from '../../../../ui/language/plural.ts';
import { t } from '../../../../ui/language/t.ts';
import { dateWords } from '../../../../ui/text/dates.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { portalFormsQuery } from '../forms/queries.ts';
import { formName, isToDo } from '../forms/shownForm.ts';
import { usePortal } from '../session.tsx';
import { ToDoItem } from './ToDoItem.tsx';

/** The forms that wait for the patient; nothing without any. */
export function WaitingForms() {
  const { patient } = usePortal();
  const { data = [] } = useQuery(portalFormsQuery(patient.id));
  const forms = data.filter(isToDo);
  const [first] = forms;
  if (first === undefined) return null;
  return (
    <ToDoItem
      icon={IconClipboardText}
      title={plural(
        '{count, plural, one {You have a form to complete} other {You have # forms to complete}}',
        {
          count: forms.length,
        },
      )}
      action={
        <LinkButton to="/patient-portal/forms" search={{}}>
          {t('Fill In')}
        </LinkButton>
      }
    >
      {first.due_on === null
        ? formName(first)
        : t('{title}, by {date}', { title: formName(first), date: dateWords(first.due_on, 'plain') })}
    </ToDoItem>
  );
}
