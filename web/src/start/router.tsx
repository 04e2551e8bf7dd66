import { createRouter, Outlet } from '@tanstack/react-router';
import { queryClient } from '../api/queryClient.ts';
import { adminRoutes } from '../portals/admin/routes.ts';
import { patientRoutes } from '../portals/patient/routes.ts';
import { publicRoutes } from '../portals/public/routes.ts';
import { isPatientsPage } from '../portals/shared/patientsPages.ts';
import { staffRoutes } from '../portals/staff/routes.ts';
import { setEnglish } from '../ui/language/language.ts';
import { useLanguage } from '../ui/language/useLanguage.ts';
import { rootRoute } from '../ui/screens/rootRoute.ts';
import { isDataSaverOn } from '../ui/loading/isDataSaverOn.ts';
import { ScreenFailed } from '../ui/screens/ScreenFailed.tsx';
import { Loading } from '../ui/feedback/states.tsx';

/** The code that chooses a language is loaded with the first page that has a choice. */
async function speakPatients(address: string): Promise<void> {
  await (await import('../portals/shared/languages.tsx')).speakBeforeSignIn(address);
}
const speakFor = (address: string) => (isPatientsPage(address) ? speakPatients(address) : setEnglish());

/** Another language draws everything again. */
const Spoken = () => <Outlet key={useLanguage()} />;
rootRoute.update({ component: Spoken });

/** All addresses: each portal has its own table. A screen's code is loaded when it is first opened. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([...staffRoutes, ...patientRoutes, ...adminRoutes, ...publicRoutes]),
  context: { queryClient, speakFor },
  // A screen is loaded when the mouse is over its link.
  defaultPreload: isDataSaverOn() ? false : 'intent',
  // Shows a spinner at once while the session is restored and a screen's code is loaded.
  defaultPendingComponent: () => <Loading height="60vh" />,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ScreenFailed,
  scrollRestoration: true,
  // Plain text behind the question mark: `?q=555`, not `?q=%22555%22`.
  parseSearch: (given) => Object.fromEntries(new URLSearchParams(given)),
  stringifySearch: (given) => {
    const words = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
    return words.length ? `?${new URLSearchParams(words.map(([name, value]) => [name, String(value)]))}` : '';
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
