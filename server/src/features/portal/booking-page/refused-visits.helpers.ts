import { listAppointments, portalAppointments, refuseVisit, timesInsteadOfVisit } from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { expect } from 'vitest';
import { depositApp } from '../visit-requests/visit-requests.helpers.ts';
import { chooserOf, tokenOf } from './refusing.helpers.ts';

type Refusing = InputOf<typeof refuseVisit>['body'];
export const reason = 'Dr. Vale is away that day.';

/** Three times that can be proposed. */
export async function three(times: () => Promise<NonNullable<Refusing['proposals']>>) {
  const [first, second, third] = await times();
  if (first === undefined || second === undefined || third === undefined) throw new Error('Too few.');
  return [first, second, third] as const;
}

/** The app with deposits, and visits that patients booked in the portal and the office refuses. */
export async function refusedVisitApp() {
  const tested = await depositApp();
  const { practice, stranger } = tested;

  /** A patient's visit, booked in the portal, and what the office does with it. */
  async function booked() {
    const made = await practice();
    const { bookAt, first, visitor } = made;
    await bookAt(await first(), visitor, 'By noon, please');
    return { ...made, ...(await refusing(made)) };
  }

  /** The first visit of the practice, and how it is refused. */
  async function refusing({ call, visitor }: Pick<Awaited<ReturnType<typeof practice>>, 'call' | 'visitor'>) {
    const [visit] = (await call(listAppointments)).output;
    if (visit === undefined) throw new Error('Nothing is booked.');
    const params = { id: visit.id };
    const instead = async () => (await call(timesInsteadOfVisit, { params, query: { days: '14' } })).output;
    const times = async () =>
      (await instead()).openings.map(({ date, time, provider_id }) => ({ date, time, provider_id }));
    const refuse = (more: Partial<Refusing> = {}, by = call) =>
      by.unchecked(refuseVisit, { params, body: { reason, ...more } });
    /** Refused with these times; the token of the page. */
    async function proposed(proposals: Refusing['proposals']) {
      const answer = await refuse({ proposals });
      expect(answer.status).toBe(200);
      return tokenOf(refuseVisit.output.parse(answer.body).choose_url);
    }
    const own = async () => (await visitor(portalAppointments)).output;
    return { visit, params, instead, times, refuse, proposed, own };
  }

  return { ...tested, choose: chooserOf(stranger), booked, refusing };
}
