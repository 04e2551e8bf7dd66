import { appointmentStatuses } from '@cusp/contract';
import { Button, Select, Tabs } from '@mantine/core';
import { IconCalendarDown, IconPhoneCall, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { usePaged } from '../../../api/paged.ts';
import { useSession } from '../../../api/session.tsx';
import { GoToDue, WorkList } from '../recalls/WorkList.tsx';
import { appointmentMessages } from './messages.ts';
import { appointmentCountQuery, recallCountQuery, recallsList } from './queries.ts';
import { dateWords, isDate } from '../../../ui/text/dates.ts';
import { numberWords, titleWords } from '../../../ui/text/formats.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { SearchBox } from '../../../ui/tables/SearchBox.tsx';
import { sortOf, writeSort } from '../../../ui/tables/sorting.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { useList } from '../../../ui/tables/useList.ts';
import type { ScheduleHandle } from './AllAppointments.tsx';
import { GoToDate } from './GoToDate.tsx';
import { orders, RecallList } from './RecallList.tsx';
import { AppointmentSchedule } from './AppointmentSchedule.tsx';
import { BookingDialog } from '../calendar/BookingDialog.tsx';
import classes from './Appointments.module.css';

const route = getRouteApi('/staff/appointments');

const statusChoices = appointmentStatuses.map((status) => ({ value: status, label: titleWords(status) }));

/** The schedule and the recall list. Tab, search, filter, order, day and the open dialog are kept in the address. */
export function AppointmentsScreen() {
  const { tab = 'all', dialog, patient, date, recall, on } = route.useSearch();
  const navigate = route.useNavigate();
  const { open, close } = useDialog();
  const { q, search, sort, status, filters, narrow: setFilters, clear } = useList(appointmentStatuses);
  const mayWrite = useSession().may('appointments.write');
  const phone = usePhone();
  const today = useToday();
  const schedule = useRef<ScheduleHandle>(null);

  /** The day at which the schedule opens: today unless another one was chosen. */
  const day = on !== undefined && isDate(on) ? on : today;

  const isRecall = tab === 'recall';
  const recalls = usePaged(recallsList({ q: filters.q, sort: writeSort(sortOf(sort, orders)) }), {
    enabled: isRecall,
  });
  const allCount = useQuery({ ...appointmentCountQuery(filters), enabled: !isRecall });
  const recallCount = useQuery({ ...recallCountQuery(filters.q), enabled: isRecall });
  const found = (isRecall ? recallCount : allCount).data?.count;

  // Scroll to the top first, so that the list finds its day: see VirtualCards.
  const goTo = (chosen: string) =>
    chosen === day
      ? schedule.current?.showStart()
      : void navigate({
          search: (previous) => ({ ...previous, on: chosen === today ? undefined : chosen }),
        });
  const setTab = (chosen: string | null) =>
    void navigate({ search: { q: q || undefined, tab: chosen === 'recall' ? 'recall' : undefined } });
  const onSchedule = mayWrite ? () => open('new') : undefined;

  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Screen
        title="Appointments"
        count={found}
        actions={
          onSchedule && (
            <Button
              aria-label="Schedule Appointment"
              {...(phone ? {} : { leftSection: <IconPlus size={18} aria-hidden /> })}
              onClick={onSchedule}
            >
              {/* Beside the title, so that the sticky head leaves room for the list. */}
              {phone ? 'Schedule' : 'Schedule Appointment'}
            </Button>
          )
        }
        toolbar={
          <div className={classes.toolbar}>
            <Tabs.List className={classes.tabs ?? ''}>
              <Tabs.Tab value="all">All Appointments</Tabs.Tab>
              <Tabs.Tab value="recall">Recall System</Tabs.Tab>
            </Tabs.List>
            <div className={classes.filters}>
              <SearchBox
                value={q}
                onSearch={(words) => setFilters({ q: words || undefined })}
                placeholder={phone ? 'Patient...' : 'Search by patient name...'}
                label="Search appointments"
              />
              {tab === 'all' && (
                <>
                  <Select
                    aria-label="Status"
                    placeholder={phone ? 'Status' : 'All statuses'}
                    data={statusChoices}
                    value={status ?? null}
                    onChange={(chosen) => setFilters({ status: chosen ?? undefined })}
                    clearable
                    clearButtonProps={{ 'aria-label': 'All statuses' }}
                    className={classes.statusFilter ?? ''}
                  />
                  <Button
                    variant="default"
                    className={classes.todayButton ?? ''}
                    {...(phone ? {} : { leftSection: <IconCalendarDown size={18} aria-hidden /> })}
                    onClick={() => goTo(today)}
                  >
                    Today
                  </Button>
                  <GoToDate date={day} onChoose={goTo} />
                </>
              )}
            </div>
          </div>
        }
      >
        <Tabs.Panel value="all">
          <AppointmentSchedule
            key={day}
            date={day}
            filters={filters}
            onClear={clear}
            onSchedule={onSchedule}
            ref={schedule}
          />
        </Tabs.Panel>
        <Tabs.Panel value="recall">
          <div className={classes.recallHead}>
            <h2 className={classes.heading}>{appointmentMessages.recallHeading}</h2>
            <GoToDue />
          </div>
          <div className={classes.recallColumns}>
            <div>
              <QueryState query={recalls} failed={appointmentMessages.listFailed} height="60vh">
                {(entries) =>
                  entries.length > 0 ? (
                    <>
                      <RecallList
                        recalls={entries}
                        total={recallCount.data?.count}
                        sort={sort}
                        onSort={(order) => setFilters({ sort: order })}
                        onSchedule={
                          mayWrite
                            ? ({ patient_id, recall_date }) =>
                                open('new', { patient: patient_id, date: recall_date })
                            : undefined
                        }
                      />
                      <MoreRows following={recalls.following} total={recallCount.data?.count} />
                    </>
                  ) : (
                    <Empty
                      sentence={appointmentMessages.noRecalls}
                      icon={IconPhoneCall}
                      hint={
                        search
                          ? `No appointments match “${q}”.`
                          : 'Patients appear here when they have a recall date and no appointment scheduled after it.'
                      }
                      firstStep={
                        search && (
                          <Button variant="default" onClick={clear}>
                            Clear search
                          </Button>
                        )
                      }
                    />
                  )
                }
              </QueryState>
            </div>
            <WorkList
              q={filters.q}
              onSchedule={
                mayWrite
                  ? (due) => open('new', { patient: due.patient_id, recall: due.recall_type_id })
                  : undefined
              }
            />
          </div>
        </Tabs.Panel>
        <p className="unseen" role="status">
          {search && found !== undefined
            ? `${numberWords(found)} found`
            : !isRecall && day !== today && dateWords(day, 'long')}
        </p>
        <BookingDialog
          opened={dialog === 'new' && mayWrite}
          onClose={close}
          patient={patient}
          date={date}
          recall={recall}
        />
      </Screen>
    </Tabs>
  );
}
