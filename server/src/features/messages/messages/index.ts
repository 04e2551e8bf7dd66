export { waitingThreads } from './conversation-queries.ts';
export { placeMessages } from './conversation-change-queries.ts';
export { messageAppointments, messageByLink } from './message-appointment-queries.ts';
export { patientsOf } from './queries.ts';
export { atTime, dayWords, reminderWords, timeInText } from './rules.ts';
export { hasReply, lockReplyNumber, patientsByNumber } from './reply-queries.ts';
export { markReported } from './sending-queries.ts';
export { formLinkMessage } from './form-notices.ts';
export { markRemindersDone, postpone, withdrawReminders } from './reminder-queries.ts';
export {
  queueForApproval,
  insertMessage,
  queueMessage,
  queueOrLog,
  recordQueued,
} from './writing-queries.ts';
export { requestCallback, behindLink, cancelCallback } from './callback-requests.ts';
