import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { overviewScreens } from '../../features/overview/index.ts';
import { searchOfWord } from '../../features/overview/patient-page/patientTabs.ts';
import { oversightScreens } from '../../features/oversight/index.ts';
import { moneyScreens } from '../../features/money/index.ts';
import { formsScreens } from '../../features/forms/index.ts';
import { messagesScreens } from '../../features/messages/index.ts';
import { scheduleScreens } from '../../features/schedule/index.ts';
import { insuranceScreens } from '../../features/insurance/index.ts';
import { chartScreens } from '../../features/chart/index.ts';
import { prescribingScreens } from '../../features/prescribing/index.ts';
import { notesScreens } from '../../features/notes/index.ts';
import { peopleScreens } from '../../features/people/index.ts';
import { openPracticeScreens, practiceScreens } from '../../features/practice/index.ts';
import { accessScreens, openAccessScreens } from '../../features/access/index.ts';
import { imagingScreens } from '../../features/imaging/index.ts';
import { portalStaffScreens } from '../../features/portal/index.ts';
import { restoredStaff } from '../../features/access/sign-in/restoredStaff.ts';
import { staffRoute } from '../../features/access/sign-in/staffRoute.ts';
import { rootRoute } from '../../ui/screens/rootRoute.ts';
import { type GivenSearch, wordParam } from '../../ui/screens/searchParameters.ts';
import { restoredAdmin, restoredPatient } from '../shared/restored.ts';

/** `/login?mode=register` opens the register form. */
const loginSearch = (given: GivenSearch): { mode?: 'register' | undefined } => ({
  mode: wordParam(given.mode, ['register']),
});

/** Here, because it redirects people who are signed in to any portal. */
const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: async () => {
    if (await restoredStaff()) throw redirect({ to: '/', replace: true });
    if (await restoredPatient()) throw redirect({ to: '/patient-portal/dashboard', replace: true });
    if (await restoredAdmin()) throw redirect({ to: '/admin/dashboard', replace: true });
  },
  component: lazyRouteComponent(() => import('../../features/access/sign-in/LoginRoute.tsx'), 'LoginRoute'),
});

const settings = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./SettingsScreen.tsx'), 'SettingsScreen'),
});

/** `/patients/<id>/chart` and the like, as people type and share them. */
const patientTab = createRoute({
  getParentRoute: () => staffRoute,
  path: '/patients/$id/$tab',
  beforeLoad: ({ params: { id, tab } }) => {
    throw redirect({ to: '/patients/$id', params: { id }, search: searchOfWord(tab), replace: true });
  },
});

staffRoute.update({ component: lazyRouteComponent(() => import('./StaffPortal.tsx'), 'StaffPortal') });

/** The staff portal's addresses: each feature states its own in its `screen.ts`. product.md, 2. */
export const staffRoutes = [
  login,
  ...openAccessScreens,
  ...openPracticeScreens,
  staffRoute.addChildren([
    settings,
    patientTab,
    ...overviewScreens,
    ...portalStaffScreens,
    ...oversightScreens,
    ...moneyScreens,
    ...messagesScreens,
    ...formsScreens,
    ...scheduleScreens,
    ...insuranceScreens,
    ...chartScreens,
    ...prescribingScreens,
    ...notesScreens,
    ...imagingScreens,
    ...peopleScreens,
    ...practiceScreens,
    ...accessScreens,
  ]),
] as const;
