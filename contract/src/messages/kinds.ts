import type { RecordKind } from '../kernel/kinds/record-kind.ts';

/** The kinds of record that are about writing to patients. */
export const messageKinds = {
  message: {
    nouns: { one: 'a message', several: 'messages', toPatient: 'messages' },
    permissions: { read: 'messages.read', write: 'messages.write' },
    list: 'messages',
    happens: ['queued', 'sent', 'not_sent', 'received', 'changed'],
    notFound: 'message_not_found',
    exportTitle: 'Messages',
    isClinical: true,
  },
  conversation: {
    nouns: { one: 'a thread', several: 'threads', toPatient: 'messages' },
    permissions: { read: 'messages.read', write: 'messages.write' },
    list: 'conversations',
    happens: ['changed'],
    notFound: 'conversation_not_found',
    exportTitle: null,
    isClinical: true,
  },
  mailing: {
    nouns: { one: 'a text to many', several: 'texts to many' },
    permissions: { read: 'messages.read', write: 'messages.write' },
    list: 'mailings',
    happens: ['sent', 'stopped'],
    notFound: 'mailing_not_found',
    exportTitle: null,
    isClinical: true,
  },
  message_template: {
    nouns: { one: 'a text to choose', several: 'texts to choose' },
    permissions: { read: 'messages.read', write: 'practice.write' },
    list: 'message-templates',
    happens: ['added', 'changed'],
    notFound: 'message_template_not_found',
    taken: 'message_template_name_taken',
    exportTitle: null,
    isClinical: true,
  },
  consent: {
    nouns: { one: 'how a patient may be written to', several: 'how patients may be written to' },
    permissions: { read: 'messages.read', write: 'messages.write' },
    list: 'consents',
    happens: ['recorded'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
