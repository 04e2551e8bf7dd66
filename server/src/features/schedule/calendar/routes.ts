import * as contract from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { countDays } from './counting.ts';
import { daysFrom } from './days.ts';
import { doublyBooked } from './doubly-booked-queries.ts';
import { freePlacesFor } from './finding.ts';
import { holdsOnDays } from './hold-queries.ts';
import * as queries from './queries.ts';
import { seatedVisits } from './seated-queries.ts';
import { scheduleDay } from './rules.ts';

/** The day and the week as data, and the search for free places. */
export const schedule: Feature = {
  routes: [
    on(
      contract.getSchedule,
      readInOneTrip(({ input: { query }, caller }) => {
        const dates = daysFrom(query.from, query.to, contract.longestSchedule);
        if (dates === undefined) throw new Refusal('schedule_too_long');
        return both(
          both(queries.working(query.from), queries.appointmentsOfDays(query)),
          both(queries.blockoutsOf(query), holdsOnDays(query)),
        ).map(([[working, visits], [blockouts, holds]]) => ({
          days: dates.map((date) => scheduleDay(date, working)),
          visits: visits.map((visit) => queries.visitShownTo(visit, caller()?.person)),
          blockouts,
          holds,
        }));
      }),
    ),

    on(
      contract.getAppointment,
      readInOneTrip(
        ({ input }) => queries.seekScheduled(input.params.id),
        (visit, { person }) => {
          if (visit === undefined) throw new Refusal('appointment_not_found');
          return queries.visitShownTo(visit, person);
        },
      ),
    ),

    on(
      contract.listExpectedProcedures,
      readInOneTrip(({ input }) => queries.expectedFor(input.query)),
    ),

    on(
      contract.listAsap,
      readInOneTrip(
        () => queries.asapAppointments,
        (visits, { person }) => visits.map((visit) => queries.visitShownTo(visit, person)),
      ),
    ),

    on(
      contract.listSeatedVisits,
      readInOneTrip(() => seatedVisits),
    ),

    on(
      contract.listDoublyBooked,
      readInOneTrip(() => doublyBooked),
    ),

    on(contract.countScheduleDays, ({ tx, person, input }) =>
      countDays(tx, input.query, person.practice.timeZone),
    ),

    on(contract.listFreePlaces, ({ tx, person, input }) =>
      freePlacesFor(tx, input.query, person.practice.timeZone),
    ),
  ],
};
