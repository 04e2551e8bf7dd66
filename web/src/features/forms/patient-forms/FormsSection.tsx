import { blankFormPdf, type PatientForm, signedFormPdf } from '@cusp/contract';
import { Button, Menu } from '@mantine/core';
import { IconClipboardPlus, IconDotsVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '../../../api/files.ts';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { LocalDay } from '../../../ui/text/Values.tsx';
import { FormLinks } from '../form-links/FormLinks.tsx';
import { HandOverTablet } from '../tablet/HandOverTablet.tsx';
import { patientFormMessages } from './messages.ts';
import { patientFormsQuery } from './queries.ts';
import { SigningAgreements } from './SigningAgreements.tsx';
import { formStateWords } from './words.ts';
import classes from './PatientForms.module.css';

const giveDialog = lazyDialog(async () => (await import('./GiveFormsDialog.tsx')).GiveFormsDialog);
const endDialog = lazyDialog(async () => (await import('./EndFormDialog.tsx')).EndFormDialog);
const paperDialog = lazyDialog(async () => (await import('./AttachPaperDialog.tsx')).AttachPaperDialog);

interface FormsSectionProps {
  patientId: string;
  onOpen: (id: string) => void;
}

/** The forms that were given to a patient, and the state of each. */
export function FormsSection({ patientId, onOpen }: FormsSectionProps) {
  const query = useQuery(patientFormsQuery(patientId));
  const { may } = useSession();
  const [giving, setGiving] = useState<readonly string[]>();
  const [opened, setOpened] = useState(false);
  const ended = useEdited<PatientForm>();
  const paper = useEdited<PatientForm>();
  const give = (formIds: readonly string[]) => {
    setGiving(formIds);
    setOpened(true);
  };
  return (
    <section className={classes.section} aria-labelledby="patient-forms">
      <div className={classes.head}>
        <h3 id="patient-forms">Forms</h3>
        {may('forms.write') && (
          <Button
            variant="light"
            leftSection={<IconClipboardPlus size={18} aria-hidden />}
            onClick={() => give([])}
          >
            Send Forms
          </Button>
        )}
      </div>
      {may('forms.write') && (
        <div className={classes.ways}>
          <HandOverTablet patientId={patientId} />
          <FormLinks patientId={patientId} />
        </div>
      )}
      <QueryState
        query={query}
        failed={patientFormMessages.listFailed}
        height="4rem"
        empty={<p className={classes.dim}>{patientFormMessages.none}</p>}
      >
        {(forms) => (
          // Safari takes the role from a list without bullets.
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles
          <ul role="list" className={classes.rows} aria-label="Forms">
            {forms.map((form) => (
              <FormOfPatient
                key={form.id}
                form={form}
                mayWrite={may('forms.write')}
                onOpen={() => onOpen(form.id)}
                onAgain={() => give([form.form_id])}
                onEnd={() => ended.open(form)}
                onPaper={() => paper.open(form)}
              />
            ))}
          </ul>
        )}
      </QueryState>
      <SigningAgreements patientId={patientId} mayWrite={may('forms.write')} />
      {giving && (
        <LazyDialog
          key={giving.join(' ')}
          of={giveDialog}
          with={{ patientId, chosen: giving, opened, onClose: () => setOpened(false) }}
        />
      )}
      {ended.record && (
        <LazyDialog
          key={`end ${ended.key}`}
          of={endDialog}
          with={{ form: ended.record, opened: ended.opened, onClose: ended.close }}
        />
      )}
      {paper.record && (
        <LazyDialog
          key={`paper ${paper.key}`}
          of={paperDialog}
          with={{ form: paper.record, opened: paper.opened, onClose: paper.close }}
        />
      )}
    </section>
  );
}

interface FormOfPatientProps {
  form: PatientForm;
  mayWrite: boolean;
  onOpen: () => void;
  onAgain: () => void;
  onEnd: () => void;
  onPaper: () => void;
}

function FormOfPatient({ form, mayWrite, onOpen, onAgain, onEnd, onPaper }: FormOfPatientProps) {
  const today = useToday();
  const { can } = form;
  const readable = can.includes('read');
  const { id, name, state, due_on, treatment, signed_at, signer_name, expires_on, open_record, open_health } =
    form;
  const isOpen = state === 'given' || state === 'begun';
  const toDecide = open_record + open_health;
  const hasDocument = signed_at !== null;

  const savePdf = async (endpoint: typeof blankFormPdf | typeof signedFormPdf) => {
    try {
      const file = await fetchFile(endpoint, { params: { id } });
      downloadBlob({ blob: file.blob, name: file.name ?? 'form.pdf' });
    } catch (thrown) {
      toast.failed(patientFormMessages.pdfFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title}>{name}</p>
        <p className={classes.dim}>
          {form.given_by === '' ? 'Sent automatically' : `Sent by ${form.given_by}`}{' '}
          <LocalDay moment={form.given_at} />
          {treatment !== '' && ` · ${treatment}`}
          {form.appointment_date !== null && ` · visit of ${dateWords(form.appointment_date, 'plain')}`}
        </p>
        <p className={classes.states}>
          <StatusBadge status={state} words={formStateWords[state]} />
          {isOpen && due_on !== null && (
            <span className={due_on < today ? classes.late : classes.dim}>
              {due_on < today ? 'Was due' : 'Due'} {dateWords(due_on, 'plain')}
            </span>
          )}
          {signed_at !== null && (
            <span className={classes.dim}>
              {signer_name}, <LocalDay moment={signed_at} />
              {expires_on !== null && `, valid until ${dateWords(expires_on, 'plain')}`}
            </span>
          )}
          {toDecide > 0 && form.ended_reason === '' && (
            <StatusBadge status="pending" words={`${toDecide} to review`} />
          )}
          {form.ended_reason !== '' && <span className={classes.dim}>{form.ended_reason}</span>}
        </p>
      </div>
      <div className={classes.actions}>
        {readable && (
          <Button
            size="compact-sm"
            variant={toDecide > 0 ? 'light' : 'default'}
            onClick={onOpen}
            aria-label={`${toDecide > 0 ? 'Review' : 'View'} ${name}`}
          >
            {toDecide > 0 ? 'Review' : 'View'}
          </Button>
        )}
        <Menu position="bottom-end" shadow="md" withinPortal>
          <Menu.Target>
            <Button size="compact-sm" variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
              <IconDotsVertical size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {hasDocument && readable && (
              <Menu.Item onClick={() => void savePdf(signedFormPdf)}>PDF as signed</Menu.Item>
            )}
            <Menu.Item onClick={() => void savePdf(blankFormPdf)}>PDF to fill on paper</Menu.Item>
            {mayWrite && !isOpen && <Menu.Item onClick={onAgain}>Send Again</Menu.Item>}
            {can.includes('attach_paper') && <Menu.Item onClick={onPaper}>Attach the scan</Menu.Item>}
            {can.includes('withdraw') && (
              <Menu.Item onClick={onEnd}>
                {isOpen ? 'Withdraw or record a refusal' : 'Record a withdrawal'}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}
