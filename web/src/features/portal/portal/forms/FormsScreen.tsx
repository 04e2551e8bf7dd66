import { type PortalForm, portalFormPdf } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { fetchFile } from '../../../../api/files.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Empty, Loading } from '../../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../../ui/forms/downloadBlob.ts';
import { t, translated } from '../../../../ui/language/t.ts';
import { LazyPiece, lazyPiece } from '../../../../ui/loading/lazyPiece.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { dateWords } from '../../../../ui/text/dates.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { LocalDay } from '../../../../ui/text/Values.tsx';
import { usePortal } from '../session.tsx';
import { portalFormsQuery } from './queries.ts';
import { formName, isToDo } from './shownForm.ts';
import { formMessages, ownFormStateWords } from './words.ts';
import classes from '../documents/Documents.module.css';
import look from '../../../../ui/theme/look.module.css';

/** A form itself is loaded when one is opened. */
const filling = lazyPiece(async () => (await import('./FillForm.tsx')).FillForm);

/** The forms that the patient was given, or the one that is open. */
export function FormsScreen() {
  const { patient } = usePortal();
  const { form } = useSearch({ from: '/patient-portal/forms' });
  if (form !== undefined)
    return <LazyPiece of={filling} with={{ id: form, record: patient.id }} meanwhile={<Loading />} />;
  return <FormList record={patient.id} />;
}

function FormList({ record }: { record: string }) {
  const query = useQuery(portalFormsQuery(record));
  return (
    <Screen title={t('My Forms')} count={query.data?.filter(isToDo).length} width="reading">
      <QueryState
        query={query}
        failed={formMessages.listFailed}
        height="50vh"
        empty={<Empty sentence={formMessages.none} icon={IconClipboardText} />}
      >
        {(forms) => <FormRows forms={forms} record={record} label={t('My Forms')} />}
      </QueryState>
    </Screen>
  );
}

interface FormRowsProps {
  forms: readonly PortalForm[];
  record: string;
  label: string;
}

/** Each form with its actions. */
export const FormRows = ({ forms, record, label }: FormRowsProps) => (
  // Safari takes the role from a list without bullets.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ul role="list" className={classes.rows} aria-label={label}>
    {forms.map((form) => (
      <FormRow key={form.id} form={form} record={record} />
    ))}
  </ul>
);

function FormRow({ form, record }: { form: PortalForm; record: string }) {
  const { id, state, due_on, treatment, signed_at, asked, answered, appointment_date } = form;
  const title = formName(form);
  const copy = async () => {
    try {
      const file = await fetchFile(portalFormPdf, { params: { id } }, { record });
      downloadBlob({ blob: file.blob, name: file.name ?? 'form.pdf' });
    } catch (thrown) {
      toast.failed(formMessages.pdfFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {treatment !== '' && <p className={look.dim}>{translated(treatment)}</p>}
        {appointment_date !== null && (
          <p className={look.dim}>
            {t('For your visit on {date}', { date: dateWords(appointment_date, 'plain') })}
          </p>
        )}
        {isToDo(form) && due_on !== null && (
          <p className={look.dim}>{t('Please complete by {date}', { date: dateWords(due_on, 'plain') })}</p>
        )}
        {state === 'begun' && (
          <p className={look.dim}>{t('{answered} of {asked} answered', { answered, asked })}</p>
        )}
        <p className={classes.states}>
          <StatusBadge status={state} words={ownFormStateWords[state]} />
          {signed_at !== null && (
            <span className={look.dim}>
              <LocalDay moment={signed_at} />
            </span>
          )}
        </p>
      </div>
      {isToDo(form) && (
        <LinkButton to="/patient-portal/forms" search={{ form: id }} size="md">
          {state === 'begun' ? t('Continue') : t('Fill In')}
        </LinkButton>
      )}
      {signed_at !== null && (
        <Button variant="default" aria-label={t('Open {title}', { title })} onClick={() => void copy()}>
          {t('Open')}
        </Button>
      )}
    </li>
  );
}
