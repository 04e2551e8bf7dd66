import type { checkOutVisit, ParsedOf, ScheduledAppointment } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { toCents } from '../../../values/money.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { afterCompletion, lockChart } from '../../chart/chart/index.ts';
import { lockProviderForShare } from '../../practice/providers/index.ts';
import { findScheduled, canProgress } from '../calendar/index.ts';
import {
  chargedFor,
  lockTreatments,
  treatingProvider,
  setTreatmentStatuses,
  storedWork,
  refuseReferredOrDeclined,
} from '../../chart/treatments/index.ts';
import { changeAppointment } from './changing.ts';
import { addDone, plannedElsewhere } from './check-out-added.ts';
import type { Added } from './check-out-added.ts';
import { placesOfDone } from './check-out-places.ts';
import type { ExpectedInsurance } from './expected-insurance.ts';
import type { StoredAppointment } from './appointment-queries.ts';

type CheckOut = Omit<ParsedOf<typeof checkOutVisit>['body'], 'version'>;
interface Call {
  tx: Tx;
  person: Person;
  insurance: ExpectedInsurance;
}

/**
 * Checks the visit out: completes those of its treatments that were done, and what was done beside them; the others stay as
 * they are. Refuses a charge whose provider isn't clear, and a visit for which nothing is charged without a reason.
 * @param path the call's field for that reason
 * @returns the visit, as the schedule shows it
 */
export async function checkOutAppointment(
  call: Call,
  stored: StoredAppointment,
  {
    completed_treatment_ids: done,
    added = [],
    places = [],
    charges = [],
    answers,
    provider_id: otherwise,
    uncharged_reason,
    insurance,
  }: CheckOut,
  path = 'uncharged_reason',
): Promise<ScheduledAppointment> {
  const { tx, person } = call;
  if (!canProgress(stored.progress, 'checked_out')) throw new Refusal('visit_progress');
  if (!done.every((id) => stored.treatment_ids.includes(id))) throw new Refusal('treatment_not_found');
  if (otherwise && (await lockProviderForShare(tx, otherwise)) === undefined)
    throw new Refusal('provider_not_found');
  await lockChart(tx, stored.patient_id);
  const planned = await plannedElsewhere(call, stored, added, done);
  const carriedOut = [...planned.values()];
  const priceOf = new Map([...planned].map(([place, id]) => [id, added[place]?.cost]));
  const before = (await lockTreatments(tx, [...done, ...carriedOut])).filter(
    ({ status }) => status !== 'completed',
  );
  for (const { outcome } of before) refuseReferredOrDeclined({ status: 'completed', outcome });
  const sites = await placesOfDone(tx, places, {
    done: before.map(({ id }) => id),
    numbering: person.practice.numbering,
  });
  const whose = treatingProvider(tx, person);
  refuseChargesOfOthers(charges, before);
  const after = [];
  for (const treatment of before) {
    const at = charges.findIndex(({ treatment_id }) => treatment_id === treatment.id);
    const charge = charges[at];
    const provider_id = await whose(await storedWork(tx, treatment), {
      ...(charge?.provider_id && { given: charge.provider_id, path: `charges.${at}.provider_id` }),
      stored: treatment.provider_id,
      visit: stored.provider_id,
      otherwise,
      isCharged: true,
    });
    const cost = charge?.cost ?? priceOf.get(treatment.id);
    const cost_cents = typeof cost === 'number' ? toCents(cost) : undefined;
    after.push({ id: treatment.id, status: 'completed' as const, provider_id, cost_cents });
  }
  const repriced = new Set(after.flatMap(({ id, cost_cents }) => (cost_cents === undefined ? [] : [id])));
  await setTreatmentStatuses(
    tx,
    after.map((treatment) => ({ ...treatment, site: sites.get(treatment.id) })),
    person,
  );
  for (const { id } of after) recordEvent(tx, 'treatment.completed', id, byStaff(person));
  const made = new Map<number, string>();
  for (const [place, one] of added.entries())
    if (!planned.has(place)) made.set(place, await addDone(call, stored, one, { place, whose, otherwise }));

  const completed = [...after.map(({ id }) => id), ...made.values()];
  await afterCompletion(tx, person, stored.patient_id, completed, {
    appointmentId: stored.id,
    ...(answers && answersOf({ answers, added, completed, rows: new Map([...planned, ...made]) })),
  });
  const treatment_ids = [...stored.treatment_ids, ...carriedOut, ...made.values()].toSorted();
  const isCharged = (await chargedFor(tx, treatment_ids)) > 0;
  if (!isCharged && uncharged_reason.trim() === '')
    throw new Refusal('invalid', [{ path, message: 'Enter a reason why nothing is charged.' }]);
  await call.insurance.expect(
    tx,
    { ...(insurance ?? billedAsUsual), patientId: stored.patient_id, treatmentIds: treatment_ids },
    person,
  );
  return changeAppointment(
    call,
    stored,
    {
      progress: 'checked_out',
      // Expected procedures that weren't done were taken off.
      expected_procedures: [],
      treatment_ids,
      uncharged_reason: isCharged ? '' : uncharged_reason,
    },
    {
      kind: 'progress',
      also: {
        before: {
          treatments: before.map(({ id, status, provider_id, cost_cents, priced }) => ({
            id,
            status,
            provider_id,
            ...(repriced.has(id) && { cost_cents, priced }),
          })),
        },
        after: { treatments: after, made: [...made.values()] },
      },
    },
    (id) => findScheduled(tx, id, person),
  );
}

interface Asking {
  answers: NonNullable<CheckOut['answers']>;
  added: readonly Added[];
  completed: readonly string[];
  /** The rows of what was added, by their places. */
  rows: ReadonlyMap<number, string>;
}

/**
 * What the desk said where work needs an answer of the chart, and where in the body each row has its answers. A reason that a planned
 * treatment has from before stands.
 */
function answersOf({ answers, added, completed, rows }: Asking) {
  const given = [
    ...answers.map((answer) => ({ id: answer.treatment_id, answer })),
    ...[...rows].map(([place, id]) => ({ id, answer: added[place] })),
  ];
  const placeOf = new Map([...rows].map(([place, id]) => [id, `added.${place}.`]));
  return {
    reasons: new Map(
      given.flatMap(({ id, answer }) => (answer?.chart_anyway ? [[id, answer.chart_anyway] as const] : [])),
    ),
    instead: new Map(
      given.flatMap(({ id, answer }) =>
        typeof answer?.instead === 'boolean' ? [[id, answer.instead] as const] : [],
      ),
    ),
    places: new Map(completed.map((id) => [id, placeOf.get(id) ?? `answers.${id}.`])),
  };
}

/** The choice if the desk says nothing about insurance. */
const billedAsUsual = { bill: true, reason: '', assumption: 'most' } as const;

/** What isn't completed with this check-out keeps its charge. */
function refuseChargesOfOthers(
  charges: NonNullable<CheckOut['charges']>,
  done: readonly { id: string }[],
): void {
  const at = charges.findIndex(({ treatment_id }) => done.every(({ id }) => id !== treatment_id));
  if (at !== -1)
    throw new Refusal('invalid', [
      {
        path: `charges.${at}.treatment_id`,
        message: 'This treatment was just completed or updated by someone else. Reopen check-out to see it.',
      },
    ]);
}
