import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { patientMessages } from '../../people/patients/messages.ts';
import { patientQuery } from '../../people/patients/queries.ts';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { BackToPatients } from './BackToPatients.tsx';
import { PatientPage } from './PatientPage.tsx';

const route = getRouteApi('/staff/patients/$id');

/** One patient. If the patient can't be loaded, it returns to the list with a toast (product.md, 8). */
export function PatientDetailScreen() {
  const { id } = route.useParams();
  const navigate = route.useNavigate();
  const { data: patient, error, isFetching } = useQuery(patientQuery(id));
  const failed = patient === undefined && error !== null && !isFetching;

  useEffect(() => {
    if (!failed) return;
    toast.failed(patientMessages.loadFailed);
    void navigate({ to: '/patients', replace: true });
  }, [failed, navigate]);

  // The address of a merged record leads to the one that it is merged into.
  const survivor = patient && patient.id !== id ? patient.id : undefined;
  useEffect(() => {
    if (survivor === undefined) return;
    void navigate({ to: '.', params: { id: survivor }, search: (search) => search, replace: true });
  }, [survivor, navigate]);

  if (patient && survivor === undefined) return <PatientPage key={id} patient={patient} />;
  return (
    <Screen title="Patient" back={<BackToPatients />} width="reading">
      <Loading height="60vh" />
    </Screen>
  );
}
