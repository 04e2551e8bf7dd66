import type { ServiceElsewhere, ServicesElsewhere } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { elsewhereMessages } from './messages.ts';
import { servicesElsewhereQuery } from './queries.ts';
import { offeredWords, serviceSourceWords, serviceElsewhereWords } from './words.ts';
import classes from './Elsewhere.module.css';

const addDialog = lazyDialog(async () => (await import('./AddServiceDialog.tsx')).AddServiceDialog);
const strikeDialog = lazyDialog(async () => (await import('./StrikeServiceDialog.tsx')).StrikeServiceDialog);

/** An insured patient's services in other offices, and the chart's findings that have no day yet. */
export function ServicesElsewhereCard({ patientId, mayWrite }: { patientId: string; mayWrite: boolean }) {
  const query = useQuery(servicesElsewhereQuery(patientId));
  const added = useEdited<ServicesElsewhere['offered'][number]>();
  return (
    <Card padding="sm" className={classes.card ?? ''}>
      <div className={classes.head}>
        <h3 className={classes.title}>Outside services</h3>
        <span className={classes.dim}>{elsewhereMessages.about}</span>
        {mayWrite && (
          <Button variant="default" size="compact-sm" onClick={() => added.open('new')}>
            Add Outside Service
          </Button>
        )}
      </div>
      <QueryState query={query} failed={elsewhereMessages.loadFailed} height="2rem">
        {(shown) => <Services shown={shown} mayWrite={mayWrite} onDate={added.open} />}
      </QueryState>
      <LazyDialog
        key={added.key}
        of={addDialog}
        with={{ patientId, offered: added.record, opened: added.opened, onClose: added.close }}
      />
    </Card>
  );
}

interface ServicesProps {
  shown: ServicesElsewhere;
  mayWrite: boolean;
  onDate: (offered: ServicesElsewhere['offered'][number]) => void;
}

function Services({ shown: { services, offered }, mayWrite, onDate }: ServicesProps) {
  const { user } = useSession();
  const { numbering } = user.practice;
  const struck = useEdited<ServiceElsewhere>();
  return (
    <>
      {services.length > 0 && (
        <ul className={classes.rows} aria-label="Outside services">
          {services.map((service) => (
            <li key={service.id} data-struck={service.struck_at !== null}>
              <div>
                <p className={classes.what}>{serviceElsewhereWords(service, numbering)}</p>
                <p className={classes.dim}>
                  {[
                    `source: ${serviceSourceWords[service.source]}`,
                    `entered by ${service.recorded_by}`,
                    service.notes,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {service.struck_at !== null && (
                  <p className={classes.dim}>
                    Entered in error, {service.struck_by}: {service.struck_reason}
                  </p>
                )}
              </div>
              {mayWrite && service.struck_at === null && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Entered in error: ${serviceElsewhereWords(service, numbering)}`}
                  onClick={() => struck.open(service)}
                >
                  Entered in Error
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && offered.length > 0 && (
        <div className={classes.offered}>
          <span className={classes.dim}>Charted without a date:</span>
          {offered.map((each) => (
            <Button
              key={each.finding_id}
              variant="default"
              size="compact-sm"
              aria-label={`Enter date: ${offeredWords(each, numbering)}`}
              onClick={() => onDate(each)}
            >
              {offeredWords(each, numbering)}
            </Button>
          ))}
        </div>
      )}
      {struck.record && (
        <LazyDialog
          key={struck.key}
          of={strikeDialog}
          with={{ service: struck.record, opened: struck.opened, onClose: struck.close }}
        />
      )}
    </>
  );
}
