import type { WholePatient } from '@cusp/contract';
import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSession } from '../../api/session.tsx';
import { fullName } from '../patients/search.ts';

import { usePhone } from '../../ui/layout.ts';
import { LazyPiece, lazyPiece } from '../../ui/lazyPiece.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Loading } from '../../ui/states.tsx';
import { AppointmentsTab } from './AppointmentsTab.tsx';
import { ArchivedBanner } from './ArchivedBanner.tsx';
import { BackToPatients } from './BackToPatients.tsx';
import { EditPatient } from './EditPatient.tsx';
import { NotesTab } from './NotesTab.tsx';
import { PatientFacts } from './PatientFacts.tsx';
import { FamilySection } from '../families/FamilySection.tsx';
import { RecallsSection } from '../recalls/RecallsSection.tsx';
import { PatientMessages } from '../messages/PatientMessages.tsx';
import { PatientImages } from '../images/PatientImages.tsx';
import { PatientFlags } from './PatientFlags.tsx';
import { PersonalInfo } from './PersonalInfo.tsx';
import { PortalSection } from './PortalSection.tsx';
import { PrescriptionsTab } from './PrescriptionsTab.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecordSection } from './RecordSection.tsx';
import { TreatmentsTab } from './TreatmentsTab.tsx';
import { useEditMode } from './useEditMode.ts';
import classes from './PatientPage.module.css';

const route = getRouteApi('/staff/patients/$id');
const plans = lazyPiece(async () => (await import('../plans/PlansTab.tsx')).PlansTab);

/** The tabs with their labels; for the first one the address names no tab. */
const tabs = [
  { tab: undefined, words: 'Personal Info' },
  { tab: 'appointments', words: 'Appointments' },
  { tab: 'treatments', words: 'Treatments' },
  { tab: 'plans', words: 'Plans' },
  { tab: 'prescriptions', words: 'Prescriptions' },
  { tab: 'images', words: 'Images' },
  { tab: 'messages', words: 'Messages' },
  { tab: 'notes', words: 'Notes' },
] as const;
const personal = 'personal';

/** A patient's page: who it is and what to heed, then one tab of the record. Tab, dialog and edit mode are kept in the address. */
export function PatientPage({ patient }: { patient: WholePatient }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { may } = useSession();
  const { editing, edit, leave } = useEditMode();
  const editButton = useFocusAfter(editing);

  const mayReadNotes = may('clinical_notes.read') || may('soap_notes.read');
  const shown = tabs.filter(({ tab }) => tab !== 'notes' || mayReadNotes);
  const tab = shown.find((each) => each.tab === search.tab)?.tab;
  const tabList = useInSight(tab);
  const open = (chosen: string | null) =>
    void navigate({
      search: { tab: shown.find((each) => each.tab === chosen)?.tab },
      resetScroll: false,
    });

  // A phone shows one below the other: warnings come before actions.
  const phone = usePhone();
  const actions = !editing && (
    <QuickActions
      patientId={patient.id}
      archived={patient.archived_at !== null}
      onEdit={edit}
      editButton={editButton}
    />
  );
  return (
    <Screen
      title={fullName(patient)}
      line={<PatientFacts patient={patient} />}
      back={<BackToPatients />}
      width="reading"
      actions={!phone && actions}
    >
      <ArchivedBanner patient={patient} />
      <PatientFlags patient={patient} />
      {phone && actions}
      <Tabs
        value={tab ?? personal}
        onChange={open}
        keepMounted={false}
        classNames={{ panel: classes.panel ?? '' }}
      >
        <Tabs.List ref={tabList} aria-label={`Record of ${fullName(patient)}`} className={classes.tabs ?? ''}>
          {shown.map((each) => (
            <Tabs.Tab key={each.words} value={each.tab ?? personal}>
              {each.words}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={personal}>
          {editing ? (
            <EditPatient patient={patient} onLeave={leave} />
          ) : (
            <>
              <PersonalInfo patient={patient} />
              <FamilySection patientId={patient.id} archived={patient.archived_at !== null} />
              <RecallsSection patientId={patient.id} patientName={fullName(patient)} />
              <PortalSection patient={patient} />
              <RecordSection patient={patient} />
            </>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="appointments">
          <AppointmentsTab patientId={patient.id} />
        </Tabs.Panel>
        <Tabs.Panel value="treatments">
          <TreatmentsTab patientId={patient.id} />
        </Tabs.Panel>
        <Tabs.Panel value="plans">
          <LazyPiece of={plans} with={{ patientId: patient.id }} meanwhile={<Loading />} />
        </Tabs.Panel>
        <Tabs.Panel value="prescriptions">
          <PrescriptionsTab patientId={patient.id} />
        </Tabs.Panel>
        <Tabs.Panel value="images">
          <PatientImages patientId={patient.id} />
        </Tabs.Panel>
        {mayReadNotes && (
          <Tabs.Panel value="notes">
            <NotesTab patientId={patient.id} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="messages">
          <PatientMessages patientId={patient.id} />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}

/** Returns the focus to the button that started editing, since the form that had it is gone. */
function useFocusAfter(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    if (before.current && !editing) button.current?.focus({ preventScroll: true });
    before.current = editing;
  }, [editing]);
  return button;
}

/** Scrolls the row of tabs, where it is wider than the screen, to the chosen one. */
function useInSight(tab: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && chosen) {
      // Not scrollIntoView: that would also scroll the page.
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
    }
  }, [tab]);
  return list;
}
