import { useHotkeys } from '@mantine/hooks';
import { IconCalendarPlus, IconCash, IconUser, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { patientMessages } from '../../features/patients/messages.ts';
import { patientIndexQuery } from '../../features/patients/patientIndex.ts';
import { distinction, findChoices, fullName } from '../../features/patients/search.ts';
import { Finder, type Finding } from '../../ui/Finder.tsx';
import { holds } from '../../ui/searching.ts';
import type { Place } from '../../ui/Sidebar.tsx';
import { typedEarly } from '../../ui/typedEarly.ts';

/** How many patients are offered; who sees too many types another letter. */
const offered = 8;

const steps: readonly Place[] = [
  {
    words: 'Schedule Appointment',
    link: linkOptions({ to: '/appointments', search: { dialog: 'new' } }),
    icon: IconCalendarPlus,
  },
  {
    words: 'Record Payment',
    link: linkOptions({ to: '/payments', search: { dialog: 'new' } }),
    icon: IconCash,
  },
  {
    words: 'Add Patient',
    link: linkOptions({ to: '/patients', search: { dialog: 'new' } }),
    icon: IconUserPlus,
  },
];

interface StaffSpotlightProps {
  places: readonly Place[];
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Ctrl or ⌘ and K, from anywhere: patients by name, phone or birth date, screens, and the front desk's usual steps. */
export function StaffSpotlight({ places, opened, onOpen, onClose }: StaffSpotlightProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  // Not before it is first opened: the sign-in's first screen shouldn't wait for it.
  const { data: index, isError } = useQuery({ ...patientIndexQuery(), enabled: opened });
  const close = () => {
    setQuery('');
    onClose();
  };
  // No tags to ignore: it opens also while something is being typed.
  useHotkeys([['mod+K', opened ? close : onOpen]], []);

  const words = query.trim();
  const found = words ? findChoices(index?.patients ?? [], words, offered) : [];
  const matching = (all: readonly Place[]): Finding[] =>
    all
      .filter((place) => holds(words, [place.words]))
      .map(({ words: name, link, icon }) => ({
        key: name,
        words: name,
        icon,
        go: () => void navigate(link),
      }));

  return (
    <Finder
      opened={opened}
      onClose={close}
      query={query}
      onQuery={setQuery}
      onReady={() => setQuery(typedEarly.end())}
      placeholder="Find a patient by name, phone or birth date, or a screen"
      label="Find a patient or a screen"
      groups={[
        {
          label: 'Patients found',
          found: found.map((patient) => ({
            key: patient.id,
            words: fullName(patient),
            line: distinction(patient),
            icon: IconUser,
            go: () => void navigate({ to: '/patients/$id', params: { id: patient.id } }),
          })),
        },
        { label: 'Screens', found: matching(places) },
        { label: 'Steps', found: matching(steps) },
      ]}
      note={
        words && !index?.complete ? (isError ? patientMessages.listFailed : 'Loading patients') : undefined
      }
    />
  );
}
