import { addStarterForms, type FormHead } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { AddButton, ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { AddOurSet } from './AddOurSet.tsx';
import { formsQuery } from '../patient-forms/queries.ts';
import { formKindWords } from '../patient-forms/words.ts';
import { formSettingsMessages } from './messages.ts';
import look from '../../../ui/theme/look.module.css';

const newDialog = lazyDialog(async () => (await import('../building/NewFormDialog.tsx')).NewFormDialog);

const route = getRouteApi('/staff/settings/forms');

/** The forms of the practice; an owner adds our set, and writes new ones. */
export function FormListSection() {
  const query = useQuery(formsQuery());
  const mayWrite = useSession().may('practice.write');
  const add = useChange(addStarterForms, 'forms');
  const navigate = route.useNavigate();
  const openForm = (form: string) => void navigate({ search: { form } });
  const [opened, setOpened] = useState(false);
  return (
    <SettingsSection
      title="Forms"
      action={
        mayWrite && (
          <div className={classes.actions}>
            <AddOurSet add={add} words={formSettingsMessages.added} />
            <AddButton onClick={() => setOpened(true)}>New Form</AddButton>
          </div>
        )
      }
    >
      <p className={look.dim}>{formSettingsMessages.lawyer}</p>
      <QueryState
        query={query}
        failed={formSettingsMessages.listFailed}
        height="8rem"
        empty={<p className={look.dim}>{formSettingsMessages.none}</p>}
      >
        {(forms) => (
          <ul className={classes.rows} aria-label="Forms">
            {forms.map((form) => (
              <SettingsRow key={form.id} name={form.name} about={about(form)}>
                {mayWrite && <ChangeButton name={form.name} onClick={() => openForm(form.id)} />}
              </SettingsRow>
            ))}
          </ul>
        )}
      </QueryState>
      <LazyDialog
        of={newDialog}
        with={{ forms: query.data ?? [], opened, onClose: () => setOpened(false), onMade: openForm }}
      />
    </SettingsSection>
  );
}

const about = ({ kind, name_es, number, has_draft, archived, good_for_months }: FormHead) => [
  formKindWords[kind],
  name_es,
  number === 0 ? 'not published yet' : `version ${number}`,
  has_draft && number > 0 && 'changed since',
  good_for_months !== null && `valid for ${good_for_months} months`,
  archived && 'archived',
];
