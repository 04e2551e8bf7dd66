import { type Treatment, twoVisitWords } from '@cusp/contract';
import { useSession } from '../../../api/session.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { capital } from '../../../ui/text/formats.ts';
import { LocalDate } from '../../../ui/text/Values.tsx';
import classes from './TreatmentActions.module.css';
import { treatmentSiteWords } from './words.ts';

/** The site, provider and days of a treatment, done or planned. */
export function TreatmentFacts({ treatment }: { treatment: Treatment }) {
  const { user } = useSession();
  const { provider_name, service_date, date, completed_by, completed_for } = treatment;
  const place = treatmentSiteWords(treatment, user.practice.numbering);
  const visits = twoVisitWords(treatment, dateWords);
  const isLater = visits === '' && service_date !== null && service_date !== date;
  return (
    <>
      {place && <p className={classes.place}>{place}</p>}
      {(provider_name !== '' || isLater || visits !== '') && (
        <p className={classes.served}>
          {visits && `${capital(visits)}${provider_name && ', '}`}
          {isLater && (
            <>
              Done <LocalDate date={service_date} form="plain" />
              {provider_name && ', '}
            </>
          )}
          {completed_for ? `completed by ${completed_by} for ${completed_for}` : provider_name}
        </p>
      )}
    </>
  );
}
