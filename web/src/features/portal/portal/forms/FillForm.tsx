import { answerFaults, answersOfForm, type WholePortalForm } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { RefusalMessage } from '../../../../ui/forms/RefusalMessage.tsx';
import { t, translated } from '../../../../ui/language/t.ts';
import { BackLink } from '../../../../ui/screens/BackLink.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { dateWords } from '../../../../ui/text/dates.ts';
import { FormFields } from '../../../forms/filling/FormFields.tsx';
import { fieldId } from '../../../forms/filling/FormQuestion.tsx';
import type { FormFault } from '../../../forms/filling/faults.ts';
import { PhotoAnswersContext } from '../../../forms/filling/photoAnswers.ts';
import { usePortal } from '../session.tsx';
import { portalFormQuery } from './queries.ts';
import { formLanguage, formName, isToDo } from './shownForm.ts';
import { SignForm } from './SignForm.tsx';
import { useSavedAnswers } from './useSavedAnswers.ts';
import { usePhotos } from './usePhotos.ts';
import { formMessages } from './words.ts';
import classes from './Forms.module.css';

/** A form that is being filled: kept as one goes, and signed at its end. */
export function FillForm({ id, record }: { id: string; record: string }) {
  // Typed answers stay on the screen, whatever is loaded meanwhile.
  const query = useQuery({ ...portalFormQuery(record, id), staleTime: Infinity, refetchOnMount: 'always' });
  return (
    <QueryState query={query} failed={formMessages.loadFailed} height="50vh">
      {(form) => <Opened key={form.id} form={form} record={record} />}
    </QueryState>
  );
}

interface OpenedProps {
  form: WholePortalForm;
  record: string;
}

function Opened({ form, record }: OpenedProps) {
  const { current, version, flush, onAnswer, keeping, refusal } = useSavedAnswers(form, record);
  const { photos, settled } = usePhotos(form.id, record);
  const [faults, setFaults] = useState<ReadonlyMap<string, FormFault>>(new Map());
  const spoken = formLanguage();
  const { guest } = usePortal();
  const { content, treatment, due_on } = form;

  /** Whether it can be signed; otherwise the first question that stops it has the focus. */
  const check = async (): Promise<boolean> => {
    await settled();
    const found = answerFaults(content, answersOfForm(content, current()));
    setFaults(new Map(found.map(({ item, fault }) => [item, fault])));
    const [first] = found;
    if (first === undefined) return true;
    document.getElementById(fieldId(first.item))?.focus();
    return false;
  };

  return (
    <Screen
      title={formName(form)}
      width="reading"
      back={<BackLink to="/patient-portal/forms">{guest === null ? t('My Forms') : t('Back')}</BackLink>}
      line={[
        translated(treatment),
        due_on === null ? '' : t('Please complete by {date}', { date: dateWords(due_on, 'plain') }),
      ]
        .filter((part) => part !== '')
        .join(' · ')}
    >
      {isToDo(form) ? (
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          aria-label={formName(form)}
        >
          {form.hides_answers && (
            <p className={classes.kept}>
              {t(
                'You answered this form earlier. To protect your privacy, we don’t show those answers here. Sign in to the patient portal to continue, or answer again.',
              )}
            </p>
          )}
          <PhotoAnswersContext value={photos}>
            <FormFields
              content={content}
              answers={form.answers}
              onFile={form.on_file}
              spoken={spoken}
              faults={faults}
              onAnswer={onAnswer}
            />
          </PhotoAnswersContext>
          <p role="status" className={classes.kept}>
            {keeping === 'kept'
              ? t('Your answers are saved. You can continue later.')
              : keeping === 'waiting'
                ? t('Saving your answers…')
                : ''}
          </p>
          {keeping === 'refused' && (
            <div className={classes.refused}>
              <RefusalMessage sentence={refusal} />
              <Button variant="default" onClick={() => location.reload()}>
                {t('Reload')}
              </Button>
            </div>
          )}
          <SignForm
            form={form}
            record={record}
            check={check}
            flush={flush}
            answers={current}
            version={() => version.current}
          />
        </form>
      ) : (
        <p>{t('There is nothing left to complete.')}</p>
      )}
    </Screen>
  );
}
