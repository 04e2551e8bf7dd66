import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../api/session.tsx';
import { notesQuery } from '../notes/queries.ts';
import { patientSoapNotesQuery } from '../soap-notes/queries.ts';
import { timelineOf } from './timeline.ts';

/** Loads the patient's notes of each kind that this person may read, as one query. */
export function useTimeline(patientId: string) {
  const { may } = useSession();
  const readsClinical = may('clinical_notes.read');
  const readsSoap = may('soap_notes.read');
  const clinical = useQuery({ ...notesQuery(patientId), enabled: readsClinical });
  const soap = useQuery({ ...patientSoapNotesQuery(patientId), enabled: readsSoap });
  const data = useMemo(() => {
    const notes = readsClinical ? clinical.data : [];
    const soapNotes = readsSoap ? soap.data : [];
    return notes && soapNotes && timelineOf(notes, soapNotes);
  }, [clinical.data, soap.data, readsClinical, readsSoap]);

  return {
    data,
    error: clinical.error ?? soap.error,
    errorUpdatedAt: Math.max(clinical.errorUpdatedAt, soap.errorUpdatedAt),
    isFetching: clinical.isFetching || soap.isFetching,
    refetch: () =>
      Promise.all([...(readsClinical ? [clinical.refetch()] : []), ...(readsSoap ? [soap.refetch()] : [])]),
  };
}
