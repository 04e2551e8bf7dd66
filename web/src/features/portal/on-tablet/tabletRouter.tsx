import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  useSearch,
} from '@tanstack/react-router';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { formsSearch } from '../portal/searches.ts';
import { usePortal } from '../portal/session.tsx';
import { TabletHome } from './TabletHome.tsx';

/** A form itself is loaded when one is opened. */
const filling = lazyPiece(async () => (await import('../portal/forms/FillForm.tsx')).FillForm);

const Home = () => <Navigate to="/patient-portal/check-in" replace />;

function Forms() {
  const { patient } = usePortal();
  const { form } = useSearch({ from: '/patient-portal/forms' });
  if (form === undefined) return <Home />;
  return <LazyPiece of={filling} with={{ id: form, record: patient.id }} meanwhile={<Loading />} />;
}

/**
 * The addresses that the portal's pages lead to, as far as the tablet has them. They are in the page's memory: the browser's Back and its
 * address bar know nothing of them.
 */
const root = createRootRoute();
const portal = createRoute({ getParentRoute: () => root, path: '/patient-portal', component: Outlet });
const home = createRoute({ getParentRoute: () => portal, path: '/check-in', component: TabletHome });
const forms = createRoute({
  getParentRoute: () => portal,
  path: '/forms',
  validateSearch: formsSearch,
  component: Forms,
});
const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: Home });

export const tabletRouter = createRouter({
  routeTree: root.addChildren([portal.addChildren([home, forms]), elsewhere]),
  history: createMemoryHistory({ initialEntries: ['/patient-portal/check-in'] }),
});
