import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  useSearch,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { formsSearch } from '../portal/searches.ts';
import { usePortal } from '../portal/session.tsx';

/** A form itself is loaded when one is opened. */
const filling = lazyPiece(async () => (await import('../portal/forms/FillForm.tsx')).FillForm);

const ToHome = () => <Navigate to="/patient-portal/check-in" replace />;

function Forms() {
  const { patient } = usePortal();
  const { form } = useSearch({ from: '/patient-portal/forms' });
  if (form === undefined) return <ToHome />;
  return <LazyPiece of={filling} with={{ id: form, record: patient.id }} meanwhile={<Loading />} />;
}

/**
 * The addresses that the portal's pages lead to, as far as people without an account have them. They are in the page's memory: the browser's Back
 * and its address bar know nothing of them.
 * @param home where one begins, and comes back to
 */
export function guestRouter(home: () => ReactNode) {
  const root = createRootRoute();
  const portal = createRoute({ getParentRoute: () => root, path: '/patient-portal', component: Outlet });
  const begin = createRoute({ getParentRoute: () => portal, path: '/check-in', component: home });
  const forms = createRoute({
    getParentRoute: () => portal,
    path: '/forms',
    validateSearch: formsSearch,
    component: Forms,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: ToHome });
  return createRouter({
    routeTree: root.addChildren([portal.addChildren([begin, forms]), elsewhere]),
    history: createMemoryHistory({ initialEntries: ['/patient-portal/check-in'] }),
  });
}
