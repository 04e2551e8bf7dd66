import { createPatient, type Patient, PatientInput } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { patientMessages } from './messages.ts';
import { emptyPatient, PatientFormFields } from './PatientFields.tsx';
import { patientIndexQuery } from './patientIndex.ts';
import { samePersons } from './samePerson.ts';
import { SamePersonQuestion } from './SamePersonQuestion.tsx';
import type { SearchablePatient } from './search.ts';

interface AddPatientDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Also closes it, and shows the new patient. */
  onAdded: (patient: Patient) => void;
  /** Where the patient is added for something: gets who is on file already, instead of their page being shown. */
  onChosen?: (id: string) => void;
}

type Question = NonNullable<ComponentProps<typeof SamePersonQuestion>['asked']>;
/** The answer: somebody on file, somebody new, or back to the form. */
type Answer = SearchablePatient | 'new' | 'back';

/** Adds a patient, after asking about existing ones who may be the same person. */
export function AddPatientDialog({ opened, onClose, onAdded, onChosen }: AddPatientDialogProps) {
  const create = useChange(createPatient, 'patients');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { may } = useSession();
  const [asked, setAsked] = useState<Question & { answer: (answer: Answer) => void }>();

  const onFile = async (typed: Question['typed']) => {
    const index = await client
      // Adding must not wait for it: where it fails, the patients that were loaded before are asked about.
      .fetchQuery({ ...patientIndexQuery(), staleTime: 0, retry: false })
      .catch(() => client.getQueryData(patientIndexQuery().queryKey));
    return samePersons(typed, index?.patients ?? []);
  };
  const ask = (question: Question) =>
    new Promise<Answer>((resolve) => {
      const answer = (given: Answer) => {
        setAsked(undefined);
        resolve(given);
      };
      setAsked({ ...question, answer });
    });
  const open = (id: string) => void navigate({ to: '/patients/$id', params: { id } });
  const schedule = (patient: string) =>
    void navigate({
      to: '/appointments',
      search: { dialog: 'new', patient },
      state: { opensDialog: true },
    });

  return (
    <>
      <FormDialog
        opened={opened}
        title="Add Patient"
        submitLabel="Add Patient"
        schema={PatientInput}
        initial={emptyPatient}
        submit={async (body, { idempotencyKey }) => {
          const known = await onFile(body);
          const answer = known.length > 0 ? await ask({ typed: body, known }) : 'new';
          if (answer === 'back') return false;
          if (answer !== 'new') return { onFile: answer };
          return { added: await create.mutateAsync({ input: { body }, idempotencyKey }) };
        }}
        messages={{ done: patientMessages.added, failed: patientMessages.addFailed }}
        outcomeMessage={({ added }) =>
          added === undefined || onChosen
            ? { message: added ? patientMessages.added : patientMessages.onFile }
            : {
                message: patientMessages.added,
                steps: [
                  { words: 'Open', go: () => open(added.id) },
                  ...(may('appointments.write') ? [{ words: 'Schedule', go: () => schedule(added.id) }] : []),
                ],
              }
        }
        onDone={({ added, onFile: meant }) => {
          if (added) onAdded(added);
          else if (onChosen) onChosen(meant.id);
          else void navigate({ to: '/patients/$id', params: { id: meant.id }, replace: true });
        }}
        onClose={onClose}
        covered={asked !== undefined}
      >
        {(form) => <PatientFormFields form={form} />}
      </FormDialog>
      <SamePersonQuestion
        asked={asked}
        onSame={(patient) => asked?.answer(patient)}
        onOther={() => asked?.answer('new')}
        onBack={() => asked?.answer('back')}
      />
    </>
  );
}
