import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconReceipt, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { patientMessages } from '../../features/people/patients/messages.ts';
import { patientIndexQuery } from '../../features/people/patients/patientIndex.ts';
import { PatientSummaryCard } from '../../features/people/patients/PatientSummary.tsx';
import { patientSummariesQuery } from '../../features/people/patients/queries.ts';
import { recentPatients } from '../../features/people/patients/recentPatients.ts';
import {
  distinction,
  type SearchablePatient,
  findChoices,
  fullName,
} from '../../features/people/patients/search.ts';
import { keepAnswer } from '../../ui/feedback/answered.ts';
import { CommandPalette, type SearchResult } from '../../ui/palette/CommandPalette.tsx';
import { containsWords, searchPause } from '../../ui/tables/searching.ts';
import type { NavItem } from '../../ui/shell/navItem.ts';
import { typedWhileLoading } from '../../ui/palette/typedWhileLoading.ts';
import { useMayOpen } from './places.ts';
import { type PatientStep, patientSteps, steps } from './steps.ts';

/** Screens within others that a person goes to many times a day: found by their names. */
const within: readonly NavItem[] = [
  { words: 'Remittances', link: linkOptions({ to: '/payments/remittances' }), icon: IconReceipt },
  { words: 'Deposits', link: linkOptions({ to: '/payments/deposits' }), icon: IconReceipt },
  { words: 'Statements', link: linkOptions({ to: '/payments/statements' }), icon: IconReceipt },
];

/** The number of patients offered; to narrow them down, people type another letter. */
const offered = 8;

interface StaffSpotlightProps {
  places: readonly NavItem[];
  settings: readonly NavItem[];
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * Ctrl or ⌘ and K, from anywhere: patients by name, phone or birth date with their amount due and next visit, screens,
 * and actions. An action for one patient asks for the patient, unless a patient's page is open. Before anything is typed, the
 * patients who were opened last are offered.
 */
export function StaffSpotlight({ places, settings, opened, onOpen, onClose }: StaffSpotlightProps) {
  const navigate = useNavigate();
  const { may, user } = useSession();
  const mayOpen = useMayOpen(user);
  const { id: openPatient } = useParams({ strict: false });
  const [query, setQuery] = useState('');
  const [asking, setAsking] = useState<PatientStep>();
  // Loaded when it is first opened, so that the first screen after sign-in doesn't wait for it.
  const { data: index, isError } = useQuery({ ...patientIndexQuery(), enabled: opened });
  const close = () => {
    setQuery('');
    setAsking(undefined);
    onClose();
  };
  // No tags to ignore, so that it also opens while somebody types into a field.
  useHotkeys([['mod+K', opened ? close : onOpen]], []);

  const words = query.trim();
  const known = index?.patients ?? [];
  const found = words
    ? findChoices(known, words, offered)
    : recentPatients(user.id)
        .filter((id) => id !== openPatient)
        .flatMap((id) => known.find((patient) => patient.id === id) ?? []);
  const summaries = useSummaries(found);
  const current = known.find(({ id, archived }) => id === openPatient && !archived);

  const openPage = (id: string, search: PatientStep['search'] = {}) =>
    void navigate({ to: '/patients/$id', params: { id }, search });
  const patients: SearchResult[] = found.map((patient) => ({
    key: patient.id,
    words: fullName(patient),
    line: distinction(patient),
    aside: <PatientSummaryCard summary={summaries.get(patient.id)} />,
    icon: IconUser,
    go: () => openPage(patient.id, asking?.search),
  }));
  const begin = (step: PatientStep) => {
    if (current) return openPage(current.id, step.search);
    setAsking(step);
    setQuery('');
  };
  const offers = ({ words: name, also = '' }: { words: string; also?: string }) =>
    containsWords(words, `${name} ${also}`);
  /** Matches of the name come first, matches of other words after them. */
  const isCalled = (step: { words: string }) => containsWords(words, step.words);
  const forPatient = (step: PatientStep): SearchResult => ({
    key: step.words,
    words: step.words,
    line: current ? `For ${fullName(current)}` : 'For one patient',
    icon: step.icon,
    go: () => begin(step),
    stays: !current,
  });
  const goTo = ({ words: name, icon, link }: NavItem): SearchResult => ({
    key: name,
    words: name,
    icon,
    go: () => void navigate(link),
  });

  return (
    <CommandPalette
      opened={opened}
      onClose={close}
      query={query}
      onQuery={setQuery}
      onReady={() => setQuery(typedWhileLoading.end())}
      placeholder={asking ? `${asking.words}: choose a patient` : 'Search patients, screens, or actions'}
      label={asking ? `${asking.words}: choose a patient` : 'Find a patient or a screen'}
      groups={[
        {
          label: asking ? `${asking.words} for` : words ? 'Patients found' : 'Recent patients',
          found: patients,
        },
        ...(asking
          ? []
          : [
              {
                label: 'Screens',
                found: [...places, ...within.filter(mayOpen), ...settings].filter(offers).map(goTo),
              },
              {
                label: 'Actions',
                found: [...steps, ...patientSteps]
                  .filter((step) => may(step.needs) && offers(step))
                  .toSorted((one, other) => Number(isCalled(other)) - Number(isCalled(one)))
                  .map((step) => ('link' in step ? goTo(step) : forPatient(step))),
              },
            ]),
      ]}
      note={
        words && !index?.complete
          ? isError
            ? patientMessages.listFailed
            : 'Loading patients'
          : asking && !words
            ? 'Type a name, a phone number or a birth date'
            : undefined
      }
    />
  );
}

/** Requested when the typing pauses; the previous results stay meanwhile. */
function useSummaries(found: readonly SearchablePatient[]) {
  const [ids] = useDebouncedValue(found.map(({ id }) => id).join(), searchPause);
  const { data } = useQuery({
    ...patientSummariesQuery(ids.split(',')),
    enabled: ids !== '',
    ...keepAnswer,
  });
  return new Map(data?.map((summary) => [summary.id, summary]));
}
