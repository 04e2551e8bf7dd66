import {
  countScheduleDays,
  findNextVisit,
  getBlockoutSeries,
  getSchedule,
  getAppointment,
  type InputOf,
  listAsap,
  listBroken,
  listDoublyBooked,
  listExpectedProcedures,
  listFits,
  listFreePlaces,
  listUnscheduled,
  listAppointmentEvents,
} from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

export { appointmentKindsQuery } from '../appointment-types/queries.ts';
export { operatoriesQuery } from '../../practice/operatories/queries.ts';
export { providersQuery } from '../../practice/providers/queries.ts';

type Days = InputOf<typeof getSchedule>['query'];

/** The schedule of a day, or of a week of one operatory or provider. */
export const scheduleQuery = (query: Days) =>
  queryOf(
    getSchedule,
    { query },
    keyOf('schedule', 'days', query.from, query.to, query.operatory_id ?? '', query.provider_id ?? ''),
  );

/** How full each day is. */
export const countedDaysQuery = (query: InputOf<typeof countScheduleDays>['query']) =>
  queryOf(
    countScheduleDays,
    { query },
    keyOf('schedule', 'counts', query.from, query.to, query.operatory_id ?? '', query.provider_id ?? ''),
  );

/** A blocked time that repeats. */
export const blockoutSeriesQuery = (id: string) =>
  queryOf(getBlockoutSeries, { params: { id } }, keyOf('blockouts', 'series', id));

export const scheduledAppointmentQuery = (id: string) =>
  queryOptions({
    ...queryOf(getAppointment, { params: { id } }, keyOf('schedule', 'visit', id)),
    retry: false,
  });

export const appointmentEventsQuery = (id: string) =>
  queryOf(listAppointmentEvents, { params: { id } }, keyOf('schedule', 'history', id));

type FreeQuery = InputOf<typeof listFreePlaces>['query'];

export const freePlacesQuery = (query: FreeQuery) =>
  queryOf(listFreePlaces, { query }, keyOf('schedule', 'free', JSON.stringify(query)));

/** The usual procedures of an appointment type for a patient on a day. */
export const expectedQuery = (query: InputOf<typeof listExpectedProcedures>['query']) =>
  queryOf(
    listExpectedProcedures,
    { query },
    keyOf('schedule', 'expected', query.patient_id, query.kind_id, query.date),
  );

/** What to book after a visit. */
export const nextVisitQuery = (id: string) =>
  queryOf(findNextVisit, { params: { id } }, keyOf('schedule', 'next', id));

/** The patients who fit an opening best. */
export const fitsQuery = (query: InputOf<typeof listFits>['query']) =>
  queryOf(listFits, { query }, keyOf('schedule', 'fits', JSON.stringify(query)));

export const asapQuery = () => queryOf(listAsap, {}, keyOf('schedule', 'asap'));

/** Patients with two operatories at one time, from today on. */
export const doublyBookedQuery = () => queryOf(listDoublyBooked, {}, keyOf('schedule', 'doubly-booked'));

export const brokenQuery = () => queryOf(listBroken, { query: {} }, keyOf('schedule', 'broken'));

/** The number of patients with planned treatments that are shown. */
export const unscheduledShown = 100;
export const unscheduledQuery = () =>
  queryOf(listUnscheduled, { query: { limit: String(unscheduledShown) } }, keyOf('schedule', 'unscheduled'));
