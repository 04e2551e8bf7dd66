import type { RecordKind } from '../kernel/kinds/record-kind.ts';
import { form_link } from './form-link-kind.ts';
import { online_request } from './online-request-kind.ts';
import { tablet } from './tablet-kind.ts';

/** The kinds of record of the portal's users, and of strangers' requests. */
export const portalKinds = {
  online_request,
  tablet,
  form_link,
  minor_rule: {
    nouns: { one: 'a rule on what parents see', several: 'rules on what parents see' },
    permissions: { read: 'patients.read', write: 'practice.write' },
    list: 'portal-access',
    happens: ['changed'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
  glossary_word: {
    nouns: { one: 'a word of the practice’s own', several: 'words of the practice’s own' },
    permissions: { read: 'patients.read', write: 'practice.write' },
    list: 'portal-access',
    happens: ['changed'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
  portal_access: {
    nouns: { one: 'the portal access', several: 'the portal access', toPatient: 'portal access' },
    permissions: { read: 'patients.read', write: 'patients.write' },
    list: 'portal-access',
    happens: ['given', 'withdrawn', 'factor_reset', 'kept_private', 'notified'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
  portal_invitation: {
    nouns: { one: 'a portal invitation', several: 'portal invitations' },
    permissions: { read: 'patients.read', write: 'patients.write' },
    list: 'portal-access',
    happens: ['made', 'code_mailed', 'letter_queued', 'letter_sent', 'letter_failed'],
    notFound: null,
    exportTitle: null,
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
