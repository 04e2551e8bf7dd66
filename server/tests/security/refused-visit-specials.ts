import type { FastifyInstance } from 'fastify';
import { ask } from './ask.ts';
import { callNamed } from './calls.ts';
import { idIn } from './marking.ts';

/** Input for refusing a visit: one that its patient booked in the portal. */
export function refusedVisitSpecials(
  app: FastifyInstance,
  atAnOpening: () => Promise<{ token: string; booking_reason_id: string; when: object }>,
) {
  async function visitOfPortal() {
    const { token, booking_reason_id, when } = await atAnOpening();
    const body = { booking_reason_id, ...when, note: '' };
    const { text } = await ask(app, callNamed('portalBook'), token, { body });
    return { params: { id: idIn(text) } };
  }

  return {
    timesInsteadOfVisit: visitOfPortal,
    refuseVisit: async () => ({
      ...(await visitOfPortal()),
      body: { reason: 'Away', proposals: [], version: null },
    }),
  };
}
