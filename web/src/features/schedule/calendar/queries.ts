import {
  getPlaceOffer,
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
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

export { appointmentKindsQuery } from '../appointment-types/queries.ts';
export { operatoriesQuery } from '../../practice/operatories/queries.ts';
export { providersQuery } from '../../practice/providers/queries.ts';

type Days = InputOf<typeof getSchedule>['query'];

/** The schedule of a day, or of a week of one operatory or provider. */
export const scheduleQuery = (query: Days) =>
  queryOptions({
    queryKey: keyOf(
      'schedule',
      'days',
      query.from,
      query.to,
      query.operatory_id ?? '',
      query.provider_id ?? '',
    ),
    queryFn: ({ signal }) => call(getSchedule, { query }, { signal }),
  });

export const scheduledAppointmentQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('schedule', 'visit', id),
    queryFn: ({ signal }) => call(getAppointment, { params: { id } }, { signal }),
    retry: false,
  });

export const appointmentEventsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('schedule', 'history', id),
    queryFn: ({ signal }) => call(listAppointmentEvents, { params: { id } }, { signal }),
  });

type FreeQuery = InputOf<typeof listFreePlaces>['query'];

export const freePlacesQuery = (query: FreeQuery) =>
  queryOptions({
    queryKey: keyOf('schedule', 'free', JSON.stringify(query)),
    queryFn: ({ signal }) => call(listFreePlaces, { query }, { signal }),
  });

/** What a visit of a kind usually brings for a patient on a day. */
export const expectedQuery = (query: InputOf<typeof listExpectedProcedures>['query']) =>
  queryOptions({
    queryKey: keyOf('schedule', 'expected', query.patient_id, query.kind_id, query.date),
    queryFn: ({ signal }) => call(listExpectedProcedures, { query }, { signal }),
  });

/** Who fits a free place best. */
export const fitsQuery = (query: InputOf<typeof listFits>['query']) =>
  queryOptions({
    queryKey: keyOf('schedule', 'fits', JSON.stringify(query)),
    queryFn: ({ signal }) => call(listFits, { query }, { signal }),
  });

/** To whom a place is offered. */
export const placeOfferQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('place-offers', id),
    queryFn: ({ signal }) => call(getPlaceOffer, { params: { id } }, { signal }),
  });

export const asapQuery = () =>
  queryOptions({
    queryKey: keyOf('schedule', 'asap'),
    queryFn: ({ signal }) => call(listAsap, {}, { signal }),
  });

/** Patients with two operatories at one time, from today on. */
export const doublyBookedQuery = () =>
  queryOptions({
    queryKey: keyOf('schedule', 'doubly-booked'),
    queryFn: ({ signal }) => call(listDoublyBooked, {}, { signal }),
  });

export const brokenQuery = () =>
  queryOptions({
    queryKey: keyOf('schedule', 'broken'),
    queryFn: ({ signal }) => call(listBroken, { query: {} }, { signal }),
  });

/** How many patients with planned treatments are shown. */
export const unscheduledShown = 100;
export const unscheduledQuery = () =>
  queryOptions({
    queryKey: keyOf('schedule', 'unscheduled'),
    queryFn: ({ signal }) =>
      call(listUnscheduled, { query: { limit: String(unscheduledShown) } }, { signal }),
  });
