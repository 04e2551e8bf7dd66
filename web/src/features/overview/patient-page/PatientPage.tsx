import type { WholePatient } from '@cusp/contract';
import { Menu, Tabs } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../api/session.tsx';
import { AboutContext } from '../../../ui/forms/aboutContext.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { LazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { useTabInSight } from '../../../ui/screens/useTabInSight.ts';
import { Loading } from '../../../ui/feedback/states.tsx';
import { PatientBarHead } from '../../people/patient-header/PatientBarHead.tsx';
import { PatientSlim } from '../../people/patients/PatientSlim.tsx';
import { rememberPatient } from '../../people/patients/recentPatients.ts';
import { fullName } from '../../people/patients/search.ts';
import { ArchivedBanner } from './ArchivedBanner.tsx';
import { BackToPatients } from './BackToPatients.tsx';
import { DeceasedBanner } from './DeceasedBanner.tsx';
import { PatientDialogs } from './PatientDialogs.tsx';
import { PersonalTab } from './PersonalTab.tsx';
import { QuickActions } from './QuickActions.tsx';
import { recordTabs } from './tabs.tsx';
import { useEditMode } from './useEditMode.ts';
import classes from './PatientPage.module.css';

const route = getRouteApi('/staff/patients/$id');

/** The default tab, which the address leaves out. */
const personal = 'personal';

/** A patient's page: the header with its alerts, then one tab of the record. Tab, dialog and edit mode are kept in the address. */
export function PatientPage({ patient }: { patient: WholePatient }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { editing, edit, leave } = useEditMode();
  const editButton = useFocusAfter(editing);
  const { may, user } = useSession();
  useEffect(() => rememberPatient(user.id, patient.id), [user.id, patient.id]);
  const shown = recordTabs.filter(({ needs }) => needs === undefined || may(needs));
  const current = shown.find((each) => each.tab === search.tab);
  const tab = current?.tab;
  const tabList = useTabInSight(tab);
  const open = (chosen: string | null) =>
    void navigate({
      search: { tab: shown.find((each) => each.tab === chosen)?.tab },
      resetScroll: false,
    });

  // On a phone everything is stacked, and warnings come before actions.
  const phone = usePhone();
  const actions = !editing && (
    <QuickActions
      patientId={patient.id}
      patientName={fullName(patient)}
      archived={patient.archived_at !== null}
      deceased={patient.deceased_at !== null}
      onEdit={edit}
      editButton={editButton}
    />
  );
  return (
    <AboutContext value={<PatientSlim patientId={patient.id} />}>
      <Screen
        title={fullName(patient)}
        back={phone && <BackToPatients />}
        titleBelow
        width={current?.wide === true ? 'full' : 'reading'}
      >
        <ArchivedBanner patient={patient} />
        <DeceasedBanner patient={patient} />
        <PatientBarHead patient={patient} {...(!phone && { back: <BackToPatients short />, actions })}>
          {phone && actions}
          <Tabs
            value={tab ?? personal}
            onChange={open}
            keepMounted={false}
            classNames={{ panel: classes.panel ?? '' }}
          >
            <div className={classes.strip}>
              <Tabs.List
                ref={tabList}
                aria-label={`${fullName(patient)}’s record`}
                className={classes.tabs ?? ''}
              >
                <Tabs.Tab value={personal}>Personal Info</Tabs.Tab>
                {shown
                  .filter((each) => !each.underMore || each === current)
                  .map((each) => (
                    <Tabs.Tab key={each.tab} value={each.tab} onPointerEnter={each.piece.warm}>
                      {each.words}
                    </Tabs.Tab>
                  ))}
              </Tabs.List>
              <Menu position="bottom-end">
                <Menu.Target>
                  <button type="button" className={classes.more}>
                    More <IconChevronDown size={14} aria-hidden />
                  </button>
                </Menu.Target>
                <Menu.Dropdown>
                  {shown
                    .filter((each) => each.underMore)
                    .map((each) => (
                      <Menu.Item
                        key={each.tab}
                        onPointerEnter={each.piece.warm}
                        onClick={() => open(each.tab)}
                      >
                        {each.words}
                      </Menu.Item>
                    ))}
                </Menu.Dropdown>
              </Menu>
            </div>
            <Tabs.Panel value={personal}>
              <PersonalTab patient={patient} editing={editing} onLeave={leave} />
            </Tabs.Panel>
            {shown.map((each) => (
              <Tabs.Panel key={each.tab} value={each.tab}>
                <LazyPiece
                  of={each.piece}
                  with={{ patientId: patient.id }}
                  meanwhile={<Loading height="40vh" />}
                />
              </Tabs.Panel>
            ))}
          </Tabs>
        </PatientBarHead>
        <PatientDialogs
          patientId={patient.id}
          patientName={fullName(patient)}
          archived={patient.archived_at !== null}
        />
      </Screen>
    </AboutContext>
  );
}

/** Returns the focus to the button that started editing, since the form that had the focus is gone. */
function useFocusAfter(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    if (before.current && !editing) button.current?.focus({ preventScroll: true });
    before.current = editing;
  }, [editing]);
  return button;
}
