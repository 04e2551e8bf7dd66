import { portalLogout } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { tokens } from '../../api/tokens.ts';
import { OnlineEndedNotice } from '../../features/portal/portal/OnlineEndedNotice.tsx';
import { portalMeQuery } from '../../features/portal/portal/queries.ts';
import { PortalProvider } from '../../features/portal/portal/session.tsx';
import { PracticeLead } from '../../features/practice/look/PracticeLead.tsx';
import { configQuery } from '../../api/config.ts';
import { Shell } from '../../ui/shell/Shell.tsx';
import { useServiceName } from '../../ui/shell/serviceName.ts';
import { ClockProvider } from '../../ui/text/today.tsx';
import { usePortalLook } from '../../ui/shell/usePortalLook.ts';
import { portalNavigation, shortcuts } from './places.ts';
import { RecordSwitcher } from './RecordSwitcher.tsx';

const route = getRouteApi('/patient-portal');

/** The patient portal: the shell and the contexts of its screens. */
export function PatientPortal() {
  usePortalLook('patient');
  const restored = route.useRouteContext({ select: ({ identity }) => identity });
  const { data: identity } = useQuery({
    ...portalMeQuery(restored.patient.id),
    // A new tab has no chosen record yet, so the server answered for the first one.
    initialData: restored,
  });
  const { data: config } = useQuery(configQuery());
  const { patient } = identity;
  const service = useServiceName();
  const isOfSeveral = identity.patient_user.patients.length > 1;

  const leave = () => {
    // The server ends the session too; the browser doesn't wait for its answer.
    call(portalLogout, {}).catch(() => undefined);
    tokens.drop('patient');
  };

  return (
    <PortalProvider identity={identity}>
      {/* React puts both into the page's head: only the portal goes onto a home screen. */}
      <link rel="manifest" href="/portal.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/portal-192.png" />
      <PracticeLead name={patient.practice.name} look={patient.practice.look}>
        <ClockProvider timeZone={patient.practice.time_zone}>
          <Shell
            line={service}
            places={portalNavigation(patient.shares)}
            shortcuts={shortcuts(patient.shares)}
            person={{
              // The record's name is above the screen; this is the account that is signed in.
              name: isOfSeveral ? identity.patient_user.email : `${patient.first_name} ${patient.last_name}`,
              role: 'patient',
            }}
            onLogout={leave}
            testMode={config?.test_mode ?? false}
            header={isOfSeveral && <RecordSwitcher />}
            notice={<OnlineEndedNotice practice={patient.practice} />}
          >
            {/* The key resets all state, open dialogs too, when another record is chosen. */}
            <Outlet key={patient.id} />
          </Shell>
        </ClockProvider>
      </PracticeLead>
    </PortalProvider>
  );
}
