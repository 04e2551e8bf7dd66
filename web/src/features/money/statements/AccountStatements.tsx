import { type AccountSetting, type Statement, statementPdf } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { AccountHold } from './AccountHold.tsx';
import { accountSettingQuery, patientStatementsQuery, saveAnsweredPdf } from './queries.ts';
import classes from './Statements.module.css';
import look from '../../../ui/theme/look.module.css';

/** The last statement of the account that pays for a patient, and whether further ones are held. */
export function AccountStatements({ patientId }: { patientId: string }) {
  const { data: setting } = useQuery(accountSettingQuery(patientId));
  const { data: statements } = useQuery(patientStatementsQuery(patientId));
  const { may } = useSession();
  const [opened, setOpened] = useState(false);
  if (setting === undefined || statements === undefined) return <p className={classes.line}>Statements</p>;
  const held = heldBecause(setting);
  return (
    <div className={classes.line}>
      <p className={look.note}>
        <Last statement={statements[0]} />
        {held !== '' && <b className={classes.held}> · Statements are held: {held}</b>}
      </p>
      {statements[0] && <PdfButton statement={statements[0]} />}
      {may('payments.write') && (
        <Button size="compact-sm" variant="subtle" onClick={() => setOpened(true)}>
          {held === '' ? 'Hold statements…' : 'Edit hold…'}
        </Button>
      )}
      <AccountHold patientId={patientId} setting={setting} opened={opened} onClose={() => setOpened(false)} />
    </div>
  );
}

const heldBecause = ({ deceased, hold_reason }: AccountSetting) =>
  [deceased && 'the guarantor is deceased', hold_reason].filter(Boolean).join('; ');

const Last = ({ statement }: { statement: Statement | undefined }) =>
  statement === undefined ? (
    'No statement yet'
  ) : (
    <>
      Last statement {statement.number} of <LocalDate date={statement.made_on} form="plain" />:{' '}
      <Money amount={statement.amount} />
    </>
  );

const PdfButton = ({ statement: { id, number } }: { statement: Statement }) => (
  <Button
    size="compact-sm"
    variant="subtle"
    aria-label={`PDF of ${number}`}
    onClick={() => void saveAnsweredPdf(statementPdf, { params: { id } }, `${number}.pdf`)}
  >
    PDF
  </Button>
);
