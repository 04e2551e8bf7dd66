import { billTreatment, mostNotBilled, type NotBilledTreatment, ReasonInput } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDay } from '../../../ui/text/Values.tsx';
import { claimMessages } from './messages.ts';
import { notBilledQuery } from './queries.ts';
import classes from './Claims.module.css';
import look from '../../../ui/theme/look.module.css';

/**
 * The treatments that aren't billed to insurance, with the reason, and the action that bills them after all. Renders nothing
 * if there are none.
 */
export function NotBilledSection() {
  const { data: rows = [] } = useQuery(notBilledQuery());
  const edited = useEdited<NotBilledTreatment>();
  if (rows.length === 0 && edited.record === undefined) return null;
  return (
    <TabSection title="Not Billed">
      {rows.length > 0 && (
        <Card padding={0}>
          <ul className={look.bare} aria-label="Not billed">
            {rows.map((row) => (
              <NotBilledRow key={row.treatment_id} row={row} onBill={() => edited.open(row)} />
            ))}
          </ul>
          {rows.length === mostNotBilled && (
            <p className={classes.dim}>The {mostNotBilled} most recently marked are listed.</p>
          )}
        </Card>
      )}
      {edited.record && (
        <BillDialog
          key={edited.key}
          treatment={edited.record}
          opened={edited.opened}
          onClose={edited.close}
        />
      )}
    </TabSection>
  );
}

interface NotBilledRowProps {
  row: NotBilledTreatment;
  onBill: () => void;
}

const NotBilledRow = ({ row, onBill }: NotBilledRowProps) => (
  <li className={classes.row}>
    <div className={classes.ready}>
      <TextLink to="/patients/$id" params={{ id: row.patient_id }} search={{ tab: 'treatments' }}>
        {row.patient_name}
      </TextLink>
      <span>
        {row.name} <span className={classes.dim}>{dateWords(row.service_date, 'plain')}</span>
      </span>
      <div>
        <p>
          {row.reason}{' '}
          <span className={classes.dim}>
            {row.by_name}, <LocalDay moment={row.at} />
          </span>
        </p>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`Bill Anyway: ${row.name} of ${row.patient_name}`}
          onClick={onBill}
        >
          Bill Anyway
        </Button>
      </div>
      <span className={classes.amount}>{moneyWords(row.fee)}</span>
    </div>
  </li>
);

interface BillDialogProps {
  treatment: NotBilledTreatment;
  opened: boolean;
  onClose: () => void;
}

function BillDialog({ treatment: { treatment_id: id, name, reason: because }, ...dialog }: BillDialogProps) {
  const mark = useChange(billTreatment, 'claims');
  return (
    <ReasonDialog
      {...dialog}
      title={`Bill ${name} Anyway`}
      submitLabel="Bill Anyway"
      schema={ReasonInput}
      placeholder="Marked by mistake"
      submit={({ reason }) =>
        mark.mutateAsync({ input: { params: { id }, body: { is_billed: true, reason } } })
      }
      messages={claimMessages.billedAfterAll}
    >
      {`Reason it was not billed: “${because}”. It will be ready to bill if the patient had coverage on that date. The insurance portion is estimated when the claim is created.`}
    </ReasonDialog>
  );
}
