import { addCoverage, createPatient, defaultGender, NewPatientInput, type Patient } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { GenderQuestion } from './GenderQuestion.tsx';
import { patientMessages } from './messages.ts';
import { MoreButton, MoreDetails } from './MoreDetails.tsx';
import { emptyNewPatient, missingOfCoverage } from './newPatient.ts';
import { PatientFormFields } from './PatientFields.tsx';
import { patientIndexQuery } from './patientIndex.ts';
import { samePersons } from './samePerson.ts';
import { SamePersonQuestion } from './SamePersonQuestion.tsx';
import type { SearchablePatient } from './search.ts';
import { TypedInsurance } from './slots.ts';
import type { TypedCoverage } from './slots.ts';
import { useGenderQuestion } from './useGenderQuestion.ts';
import { typedName } from './typedName.ts';

interface AddPatientDialogProps {
  opened: boolean;
  /** The name as it was typed where nobody was found. */
  typedAs?: string | undefined;
  onClose: () => void;
  /** Also closes it, and shows the new patient. */
  onAdded: (patient: Patient) => void;
  /** Called with a patient who was already on file, if one is being added for something else; otherwise their page opens. */
  onChosen?: (id: string) => void;
}

type Question = NonNullable<ComponentProps<typeof SamePersonQuestion>['asked']>;
/** The answer: the patient on file, a new patient, or back to the form. */
type Answer = SearchablePatient | 'new' | 'back';

/** Adds a patient, after asking about existing patients who may be the same person. */
export function AddPatientDialog({
  opened,
  typedAs = '',
  onClose,
  onAdded,
  onChosen,
}: AddPatientDialogProps) {
  const create = useChange(createPatient, 'patients');
  const cover = useChange(addCoverage, 'coverages');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { may } = useSession();
  const [asked, setAsked] = useState<Question & { answer: (answer: Answer) => void }>();
  const gender = useGenderQuestion(opened);

  /** Records the plan that the typed insurance is; the patient stays added without it. */
  const record = async (
    patientId: string,
    { insurance_plan_id, relationship, subscriber_id }: TypedCoverage,
    member_id: string,
  ) => {
    try {
      await cover.mutateAsync({
        input: {
          params: { id: patientId },
          body: {
            insurance_plan_id,
            relationship,
            subscriber_id: relationship === 'self' ? null : subscriber_id,
            rank: 1,
            member_id,
          },
        },
      });
    } catch (thrown) {
      toast.failed(patientMessages.coverageFailed, refusalOf(thrown).detail);
    }
  };
  const onFile = async (typed: Question['typed']) => {
    const index = await client
      // Adding must not fail with it: then the patients loaded earlier are checked.
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
        schema={NewPatientInput}
        initial={{ ...emptyNewPatient, ...typedName(typedAs) }}
        check={missingOfCoverage}
        submit={async ({ details, ...fields }, { values: { coverage, insurance_id } }) => {
          const said = await gender.ask(fields);
          if (said === undefined) return false;
          const typed = { ...fields, gender: said };
          const body = details ? { ...typed, details } : typed;
          const known = await onFile(body);
          const answer = known.length > 0 ? await ask({ typed: body, known }) : 'new';
          if (answer === 'back') return false;
          if (answer !== 'new') return { onFile: answer };
          const added = await create.mutateAsync({ input: { body } });
          if (coverage !== null) await record(added.id, coverage, insurance_id.trim());
          return { added };
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
        covered={asked !== undefined || gender.of !== undefined}
      >
        {(form) => (
          <>
            {form.values.details === null && <MoreButton form={form} />}
            <PatientFormFields
              form={form}
              onGender={gender.touched}
              belowInsurance={
                <TypedInsurance
                  provider={form.values.insurance_provider}
                  coverage={form.values.coverage}
                  onCoverage={(coverage, carrier) => {
                    form.setFieldValue('coverage', coverage);
                    if (carrier !== undefined) form.setFieldValue('insurance_provider', carrier);
                  }}
                  subscriberError={form.errors['coverage.subscriber_id']}
                />
              }
            />
            <MoreDetails form={form} />
          </>
        )}
      </FormDialog>
      <GenderQuestion of={gender.of} preset={defaultGender} onAnswer={gender.answer} />
      <SamePersonQuestion
        asked={asked}
        onSame={(patient) => asked?.answer(patient)}
        onOther={() => asked?.answer('new')}
        onBack={() => asked?.answer('back')}
      />
    </>
  );
}
