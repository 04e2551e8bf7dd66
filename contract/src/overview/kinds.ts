import type { RecordKind } from '../kernel/kinds/record-kind.ts';

/** The kinds of record about the practice's own work. */
export const officeKinds = {
  work_decision: {
    nouns: { one: 'an open item', several: 'the work list', short: 'open item' },
    permissions: { read: 'dashboard.read', write: 'dashboard.read' },
    list: 'work-list',
    happens: ['made'],
    notFound: 'work_item_not_found',
    exportTitle: null,
    isClinical: true,
  },
  task: {
    nouns: { one: 'a task', several: 'tasks' },
    permissions: { read: 'tasks.read', write: 'tasks.write' },
    list: 'tasks',
    happens: ['added', 'changed'],
    notFound: 'task_not_found',
    exportTitle: null,
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
