// Every offered time can be booked, unless somebody took it meanwhile: random rules, hours, lunches, holidays, visits, blocked times and
// held ones, in three time zones, over both nights in which the clocks change. Issue 27, "Done when".
import {
  addDays,
  dropHold,
  holdOpening,
  mostBookedOnline,
  portalBook,
  portalBooking,
  portalMoveAppointment,
  portalOpenings,
  portalOpeningsForMove,
  publicOpenings,
  readBookingPage,
} from '@cusp/contract';
import type { VisitOpening } from '@cusp/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callAs, testApp } from '../../../../tests/support/practice.ts';
import { clockIn, isMissing } from '../../../values/calendar/wall-clock.ts';
import { onlineBookingHere } from '../../schedule/online-booking/index.ts';
import { clockChanges, offeringPractice, pickFrom, scenario, surely } from './offered.helpers.ts';
import { openingAt, openingsFor } from './openings.ts';
import { reasonsToBook } from './queries.ts';
import { quickOr } from '../../../../tests/support/breadth.ts';

const { app, newPractice, stranger, database } = await testApp({ sandbox: true });

/** How many practices. */
const numRuns = quickOr(10, 200);

const isChange = ({ date, time }: VisitOpening, changes: readonly string[]) =>
  changes.includes(date) && time < '04:00';

let booked = 0;
let moved = 0;
let held = 0;
let onChanges = 0;
let foundAgain = 0;
test(
  'every time that is offered can be booked, moved to and held',
  { timeout: numRuns * 10_000 },
  async () => {
    const changes = clockChanges();
    await fc.assert(
      fc.asyncProperty(scenario, async (given) => {
        const made = await offeringPractice({ app, newPractice }, given, changes);
        const { visitor, name, reason, anybodys, today } = made;
        const { output: can } = await visitor(portalBooking);
        const last = addDays(today, given.rules.horizon_days);

        /** The offered times keep to the rules, whatever else they are. */
        const within = (offered: readonly VisitOpening[]) => {
          const earliest = clockIn(given.zone, Date.now() + given.rules.notice_hours * 3_600_000 - 60_000);
          for (const { date, time, provider_id } of offered) {
            expect(`${date} ${time}` >= earliest).toBe(true);
            expect(date <= last).toBe(true);
            expect(isMissing(given.zone, date, time)).toBe(false);
            for (const closed of made.closures)
              if (closed.provider_id === null || closed.provider_id === provider_id)
                expect(date < closed.from_date || date > closed.to_date).toBe(true);
          }
          return offered;
        };
        const fromOf = (from: string, which: number) =>
          from === 'clocks'
            ? (pickFrom(changes, which) ?? today)
            : from === 'later'
              ? addDays(today, which % 60)
              : today;
        let lastBooked: { id: string; at: string } | undefined;
        let mayBook = mostBookedOnline;
        let asked = 0;
        /** The days of which strangers hold a time. */
        const kept = new Set<string>();

        for (const { what, from, which, picky } of given.tries) {
          const query = { from: fromOf(from, which), days: '31' };
          if (what === 'hold' || what === 'keep') {
            const params = { name };
            const { output: page } = await stranger(readBookingPage, { params });
            const who = picky ? pickFrom(page.reasons[0]?.providers ?? [], which) : undefined;
            const offered = within(
              (
                await stranger(publicOpenings, {
                  params,
                  // The shared answer of the same question may be older than what was just done.
                  query: {
                    booking_reason_id: anybodys.id,
                    ...query,
                    days: String(31 - (asked += 1)),
                    ...(who && { provider_id: who.id }),
                  },
                })
              ).output,
            );
            const one = pickFrom(offered, which);
            if (one === undefined) continue;
            const { date, time, provider_id } = one;
            const device = crypto.randomUUID();
            const answer = await callAs(app).unchecked(holdOpening, {
              params,
              body: { booking_reason_id: anybodys.id, date, time, provider_id, device },
            });
            // Half of a day is left to others.
            if (answer.status === 409 && kept.has(date)) continue;
            const { hold } = holdOpening.output.parse(answer.body);
            expect(hold).not.toBeNull();
            held += 1;
            if (what === 'hold') await stranger(dropHold, { body: { token: hold?.token ?? '' } });
            else kept.add(date);
            continue;
          }
          if (what === 'move' && lastBooked !== undefined) {
            // A visit that was booked for this very minute has begun.
            if (lastBooked.at <= clockIn(given.zone, Date.now() + 60_000)) continue;
            const params = { id: lastBooked.id };
            const { output } = await visitor(portalOpeningsForMove, { params, query });
            const one = pickFrom(within(output), which);
            if (one === undefined) continue;
            const { date, time, provider_id } = one;
            const answer = await visitor.unchecked(portalMoveAppointment, {
              params,
              body: { date, time, provider_id },
            });
            expect([answer.status, answer.body]).toMatchObject([200, params]);
            lastBooked = { ...params, at: `${date} ${time}` };
            moved += 1;
            continue;
          }
          if (mayBook === 0) continue;
          const isKnown = can.reasons.find(({ id }) => id === reason.id);
          const who = picky ? pickFrom(isKnown?.providers ?? [], which) : undefined;
          const offered = within(
            (
              await visitor(portalOpenings, {
                query: { booking_reason_id: reason.id, ...query, ...(who && { provider_id: who.id }) },
              })
            ).output,
          );
          const one = pickFrom(offered, which);
          if (one === undefined) continue;
          const { date, time, provider_id } = one;
          const answer = await visitor.unchecked(portalBook, {
            body: { booking_reason_id: reason.id, date, time, provider_id, note: '' },
          });
          expect([answer.status, answer.body]).toMatchObject([201, { appointment_time: time }]);
          lastBooked = { id: portalBook.output.parse(answer.body).id, at: `${date} ${time}` };
          booked += 1;
          mayBook -= 1;
        }

        // At any moment, also in the hour that comes twice: what the list offers is what a booking finds.
        await database.asPractice(made.practiceId, async (tx) => {
          const { rules, timeZone } = await tx.ask(onlineBookingHere);
          const [kind] = await tx.ask(reasonsToBook);
          const wanted = { kind_id: kind?.kind_id ?? null, minutes: kind?.minutes ?? 0 };
          for (const { hours: after, minutes, which } of given.looks) {
            const at =
              Date.parse(`${pickFrom(changes, which) ?? ''}T08:00:00Z`) + (after * 60 + minutes) * 60_000;
            const where = { session: { records: [made.patient_id] }, rules, timeZone, now: new Date(at) };
            const offered = await openingsFor(tx, where, wanted, { from: undefined, days: 31 });
            for (const [place, one] of offered.entries()) {
              if (isChange(one, changes)) onChanges += 1;
              if (place % 40 !== which % 40) continue;
              expect(await openingAt(tx, where, wanted, one)).toMatchObject({
                date: one.date,
                time: one.time,
                provider_id: one.provider_id,
              });
              foundAgain += 1;
            }
          }
        });
      }),
      { numRuns, examples: [[surely]], endOnFailure: true },
    );
    // Else it would have shown nothing.
    expect(booked).toBeGreaterThan(0);
    expect(held).toBeGreaterThan(0);
    expect(moved).toBeGreaterThan(0);
    expect(onChanges).toBeGreaterThan(0);
    expect(foundAgain).toBeGreaterThan(0);
  },
);
