import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as search from '../../searches.ts';
import { mustBeAllowed } from '../shared/allowed.ts';
import { staff } from './frame.ts';

const subscription = createRoute({
  getParentRoute: () => staff,
  path: '/settings/subscription',
  validateSearch: search.subscriptionSearch,
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'subscription.write'),
  component: lazyRouteComponent(
    () => import('../../features/practice/subscription/SubscriptionScreen.tsx'),
    'SubscriptionScreen',
  ),
});

const audit = createRoute({
  getParentRoute: () => staff,
  path: '/settings/audit',
  validateSearch: search.auditSearch,
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'audit.read'),
  component: lazyRouteComponent(
    () => import('../../features/oversight/audit/AuditScreen.tsx'),
    'AuditScreen',
  ),
});

const settings = createRoute({
  getParentRoute: () => staff,
  path: '/settings',
  component: lazyRouteComponent(() => import('./SettingsScreen.tsx'), 'SettingsScreen'),
});

const practiceSettings = createRoute({
  getParentRoute: () => staff,
  path: '/settings/practice',
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'practice.write'),
  component: lazyRouteComponent(
    () => import('../../features/practice/practice/PracticeScreen.tsx'),
    'PracticeScreen',
  ),
});

const scheduleSettings = createRoute({
  getParentRoute: () => staff,
  path: '/settings/schedule',
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'practice.write'),
  component: lazyRouteComponent(
    () => import('../../features/schedule/settings/ScheduleSettingsScreen.tsx'),
    'ScheduleSettingsScreen',
  ),
});

const procedures = createRoute({
  getParentRoute: () => staff,
  path: '/settings/procedures',
  validateSearch: search.catalogSearch,
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'treatments.read'),
  component: lazyRouteComponent(
    () => import('../../features/chart/catalog/ProceduresScreen.tsx'),
    'ProceduresScreen',
  ),
});

const recallTypes = createRoute({
  getParentRoute: () => staff,
  path: '/settings/recall',
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'practice.write'),
  component: lazyRouteComponent(
    () => import('../../features/schedule/recalls/RecallTypesScreen.tsx'),
    'RecallTypesScreen',
  ),
});

const messageSettings = createRoute({
  getParentRoute: () => staff,
  path: '/settings/messages',
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'practice.write'),
  component: lazyRouteComponent(
    () => import('../../features/messages/reminders/MessageSettingsScreen.tsx'),
    'MessageSettingsScreen',
  ),
});

const noteTemplates = createRoute({
  getParentRoute: () => staff,
  path: '/settings/note-templates',
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'clinical_notes.write'),
  component: lazyRouteComponent(
    () => import('../../features/notes/templates/NoteTemplatesScreen.tsx'),
    'NoteTemplatesScreen',
  ),
});

const team = createRoute({
  getParentRoute: () => staff,
  path: '/settings/team',
  validateSearch: search.teamSearch,
  beforeLoad: ({ context }) => mustBeAllowed(context.user, 'team.write'),
  component: lazyRouteComponent(() => import('../../features/practice/team/TeamScreen.tsx'), 'TeamScreen'),
});

const profile = createRoute({
  getParentRoute: () => staff,
  path: '/settings/profile',
  component: lazyRouteComponent(
    () => import('../../features/access/profile/ProfileScreen.tsx'),
    'ProfileScreen',
  ),
});

/** The addresses of the settings. */
export const settingsRoutes = [
  subscription,
  audit,
  settings,
  practiceSettings,
  scheduleSettings,
  procedures,
  recallTypes,
  messageSettings,
  noteTemplates,
  team,
  profile,
] as const;
