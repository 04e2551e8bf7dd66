import { type AwaitedTreatment, cosignTreatment } from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { cosignMessages } from './messages.ts';
import { mostAwaited, awaitedTreatmentsQuery } from './queries.ts';
import classes from './AwaitedNotes.module.css';
import look from '../../../ui/theme/look.module.css';

/** For providers: treatments that others completed for them and that wait for their co-signature; nothing if there are none. */
export function AwaitedTreatments() {
  const mayWrite = useSession().may('treatments.write');
  const { data = [] } = useQuery({ ...awaitedTreatmentsQuery(), enabled: mayWrite });
  const cosign = useChange(cosignTreatment, 'treatments');
  if (!mayWrite || data.length === 0) return null;
  const sign = async ({ id }: AwaitedTreatment) => {
    try {
      await cosign.mutateAsync({ input: { params: { id }, body: {} } });
      toast.done(cosignMessages.treatmentSigned);
    } catch (thrown) {
      toast.failed(cosignMessages.treatmentFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <Card component="section" aria-labelledby="awaited-treatments" padding={0}>
      <div className={classes.head}>
        <Title order={2} id="awaited-treatments">
          Completed Under Your Name
        </Title>
        <span className="figures">
          {data.length === mostAwaited ? `${mostAwaited} or more` : data.length}
        </span>
      </div>
      <ul className={look.bare}>
        {data.map((treatment) => (
          <li key={treatment.id} className={classes.row ?? ''}>
            <span className={classes.who}>
              <TextLink to="/patients/$id" params={{ id: treatment.patient_id }}>
                {treatment.patient_name}
              </TextLink>
              <span className={classes.text}>
                {treatment.procedure_name} {treatment.tooth_number}
              </span>
            </span>
            <span className={look.small}>
              by {treatment.completed_by}, <LocalDate date={treatment.service_date} form="plain" />
            </span>
            <Button
              size="compact-sm"
              variant="light"
              aria-label={`Co-sign ${treatment.procedure_name} of ${treatment.patient_name}`}
              disabled={cosign.isPending}
              onClick={() => void sign(treatment)}
            >
              Co-sign
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
