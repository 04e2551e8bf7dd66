import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { one } from '../../../db/read-plan.ts';
import { isOfPatient } from '../../people/patients/index.ts';

/** Whose images leave, and from which practice. */
export interface DicomSubject {
  first_name: string;
  last_name: string;
  date_of_birth: string;
  gender: 'male' | 'female' | 'other';
  /** The number of the program before, by which an imaging program knows the patient; else that of our record. */
  number: string;
  practice: string;
}

/** The patient as DICOM files name them; must exist. */
export const dicomSubject = (patientId: string) =>
  one(
    raw(sql<DicomSubject>`
      select p.first_name, p.last_name, p.date_of_birth, p.gender, o.name as practice,
          coalesce(
            (select n.number from former_number n where ${isOfPatient('n.patient_id', patientId)}
              order by n.kind = 'patient' desc, n.number limit 1),
            p.id::text) as number
        from patient p join practice o on o.practice_id = p.practice_id
        where p.id = ${patientId}`),
  );
