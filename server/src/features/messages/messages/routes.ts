import * as contract from '@cusp/contract';
import type { Message } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import type { Files } from '../../../services/files/files.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { appointmentLinkRoutes } from './links.ts';
import type { SenderDependencies } from '../reminders/index.ts';
import { constraints, conversationFigures } from './conversation-queries.ts';
import { closeOneReply } from './conversation-change-queries.ts';
import { conversationRoutes } from './conversations.ts';
import { failedReminderRoutes } from './failed-reminders.ts';
import { offerLinkRoutes } from './offer-links.ts';
import { portalAppointmentRoutes } from './portal-appointments.ts';
import { sendingPictures } from './portal-pictures.ts';
import { portalMessageRoutes } from './portal-messages.ts';
import { portalRequestRoutes } from './portal-requests.ts';
import * as queries from './queries.ts';
import { requestRouteRoutes } from './request-routes.ts';
import { lockVisitsOf, messageAppointments } from './message-appointment-queries.ts';
import * as again from './sending-again-queries.ts';
import { lockReminders } from './reminder-queries.ts';
import { handleReply } from './replies.ts';
import { visitTimelines } from './visit-message-queries.ts';
import { queueMessage } from './queueing.ts';

const mayGoAgain = new Set<Message['state']>(['failed', 'not_sent', 'unknown']);

/** The log of messages, what staff do about them, and the page behind a reminder's link. */
export const messages = (deps: SenderDependencies, files: Files): Feature => ({
  constraints,
  routes: [
    ...conversationRoutes(deps),
    ...logRoutes(deps),
    ...appointmentLinkRoutes,
    ...portalAppointmentRoutes,
    ...portalMessageRoutes(files),
    sendingPictures(deps, files),
    ...portalRequestRoutes,
    ...requestRouteRoutes,
    ...offerLinkRoutes,
    ...failedReminderRoutes,
  ],
});

function logRoutes({ secrets }: SenderDependencies) {
  return [
    on(
      contract.listMessages,
      readInOneTrip(({ input }) => queries.listMessages(secrets, input.query)),
    ),

    on(contract.messageFigures, ({ tx, person }) => tx.ask(conversationFigures(person))),

    on(
      contract.listPlannedReminders,
      readInOneTrip(({ input }) =>
        queries.plannedReminders(input.params.id).map((reminders) => {
          if (reminders === undefined) throw new Refusal('patient_not_found');
          return reminders;
        }),
      ),
    ),

    on(
      contract.listVisitMessages,
      readInOneTrip(({ input }) =>
        visitTimelines(input.params.id).map((visits) => {
          if (visits === undefined) throw new Refusal('patient_not_found');
          return visits;
        }),
      ),
    ),

    on(contract.sendMessageAgain, async ({ tx, person, input }) => {
      const { id } = input.params;
      await lockVisitsOf(tx, id);
      const { kind, state, channel, address, subject, body, rule_id, answers_id, ...about } = await locked(
        tx,
        id,
      );
      const {
        offer_id,
        payment_link_id,
        payment_id,
        walk_out_id,
        form_link_id,
        delay_id,
        language,
        purpose,
      } = about;
      if (kind === 'reply' || !mayGoAgain.has(state) || (await again.wasRepeated(tx, id)))
        throw new Refusal('message_not_again');
      // A rule may be writing the same to them now.
      if (rule_id !== null) await lockReminders(tx);
      if (await again.wasDoneOtherwise(tx, id)) throw new Refusal('message_not_again');
      if (await again.isBirthdayOver(tx, id)) throw new Refusal('message_outdated');
      const visits = await messageAppointments(tx, id);
      if (kind === 'offer' && !(await again.isOffered(tx, id))) throw new Refusal('message_outdated');
      if (visits.some(({ is_current, has_passed }) => !is_current || has_passed))
        throw new Refusal('message_outdated');
      const repetition = await queueMessage(
        tx,
        {
          kind,
          channel,
          address,
          subject,
          body,
          rule_id,
          answers_id,
          offer_id,
          payment_link_id,
          payment_id,
          walk_out_id,
          form_link_id,
          delay_id,
          language,
          purpose,
          repeats_id: id,
          by_name: person.name,
        },
        { patients: await queries.patientsOf(tx, id), visits },
        byStaff(person),
      );
      await again.moveSteps(tx, id, repetition);
      return queries.findMessage(secrets, tx, repetition);
    }),

    on(contract.closeReply, async ({ tx, person, input }) => {
      const { id } = input.params;
      if ((await locked(tx, id)).kind !== 'reply') throw new Refusal('message_not_found');
      await closeOneReply(tx, id, person.name);
      return queries.findMessage(secrets, tx, id);
    }),

    on(contract.answerAsPatient, async ({ tx, person, input }) => {
      const { kind, channel, gateway, address } = await locked(tx, input.params.id);
      if (kind === 'reply' || channel !== 'text' || gateway !== 'test') throw new Refusal('no_test_outbox');
      const id = await handleReply(tx, { gateway, gatewayId: newId(), from: address, body: input.body.body });
      if (id === undefined) throw new Refusal('no_test_outbox');
      recordEvent(tx, 'message.changed', id, byStaff(person));
      return queries.findMessage(secrets, tx, id);
    }),
  ];
}

async function locked(tx: Tx, id: string) {
  const message = await queries.lockMessage(tx, id);
  if (message === undefined) throw new Refusal('message_not_found');
  return message;
}
