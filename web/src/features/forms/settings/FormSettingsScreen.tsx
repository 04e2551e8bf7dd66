import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import { formQuery } from '../patient-forms/queries.ts';
import { CheckPaperSection } from './CheckPaperSection.tsx';
import { InstructionListSection } from '../instructions/InstructionListSection.tsx';
import { FormListSection } from './FormListSection.tsx';
import { formSettingsMessages } from './messages.ts';

/** The builder is loaded when a form is opened. */
const editor = lazyPiece(async () => (await import('../building/FormEditor.tsx')).FormEditor);

const route = getRouteApi('/staff/settings/forms');

/** The practice's forms and instructions, and a check of PDFs; or the form that is open. */
export function FormSettingsScreen() {
  const { form } = route.useSearch();
  if (form !== undefined) return <OpenForm id={form} />;
  return (
    <Screen
      title="Forms"
      line="Forms patients complete and sign, and instructions they take home, in English and Spanish."
      width="reading"
    >
      <div className={classes.cards}>
        <FormListSection />
        <InstructionListSection />
        <CheckPaperSection />
      </div>
    </Screen>
  );
}

function OpenForm({ id }: { id: string }) {
  const navigate = route.useNavigate();
  const query = useQuery(formQuery(id));
  return (
    <Screen title={query.data?.name ?? 'Form'}>
      <QueryState query={query} failed={formSettingsMessages.openFailed} height="50vh">
        {(form) => (
          <LazyPiece
            of={editor}
            with={{ form, onClose: () => void navigate({ search: {} }) }}
            meanwhile={<Loading />}
          />
        )}
      </QueryState>
    </Screen>
  );
}
