import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { t } from '../../../ui/language/t.ts';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { FormRows } from '../portal/forms/FormsScreen.tsx';
import { portalFormsQuery } from '../portal/forms/queries.ts';
import { isToDo } from '../portal/forms/shownForm.ts';
import { formMessages } from '../portal/forms/words.ts';
import { usePortal } from '../portal/session.tsx';

/** The forms that a link opens; once each is given, that it is. */
export function FormLinkHome() {
  const { patient } = usePortal();
  const query = useQuery(portalFormsQuery(patient.id));
  const isGiven = query.data?.every((form) => !isToDo(form)) === true;
  const title = t('Forms for {name}', { name: patient.first_name });
  return (
    <Screen title={title} width="reading">
      {isGiven && (
        <p role="status">
          {t('Thank you! {practice} has all of these forms. You can open a copy of what you signed.', {
            practice: patient.practice.name,
          })}
        </p>
      )}
      <QueryState query={query} failed={formMessages.listFailed} height="50vh">
        {(forms) => <FormRows forms={forms} record={patient.id} label={title} />}
      </QueryState>
    </Screen>
  );
}
