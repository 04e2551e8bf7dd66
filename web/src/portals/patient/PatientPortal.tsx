import { portalLogout } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { tokens } from '../../api/tokens.ts';
import { portalMeQuery } from '../../features/portal/queries.ts';
import { PortalProvider } from '../../features/portal/session.tsx';
import { configQuery } from '../../features/process/queries.ts';
import { Shell } from '../../ui/Shell.tsx';
import { ClockProvider } from '../../ui/today.tsx';
import { usePortalLook } from '../../ui/usePortalLook.ts';
import { places, shortcuts } from './places.ts';
import { RecordSwitcher } from './RecordSwitcher.tsx';

const route = getRouteApi('/patient-portal');

/** The patient portal: the shell with what every screen in it stands on. */
export function PatientPortal() {
  usePortalLook('patient');
  const restored = route.useRouteContext({ select: ({ identity }) => identity });
  const { data: identity } = useQuery({
    ...portalMeQuery(restored.patient.id),
    // A new tab knows of no chosen record, and was answered with the first.
    initialData: restored,
  });
  const { data: config } = useQuery(configQuery());
  const { patient } = identity;

  const leave = () => {
    // The server ends the session too; this browser doesn't wait for it.
    call(portalLogout, {}).catch(() => undefined);
    tokens.drop('patient');
  };

  return (
    <PortalProvider identity={identity}>
      <ClockProvider timeZone={patient.practice.time_zone}>
        <Shell
          line={patient.practice.name}
          places={places}
          shortcuts={shortcuts}
          person={{ name: `${patient.first_name} ${patient.last_name}`, role: 'patient' }}
          onLogout={leave}
          testMode={config?.test_mode ?? false}
          header={identity.patient_user.patients.length > 1 && <RecordSwitcher />}
        >
          {/* Nothing of one record, be it an open question, goes over to another. */}
          <Outlet key={patient.id} />
        </Shell>
      </ClockProvider>
    </PortalProvider>
  );
}
