import type { Prescription } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { IconPrinter, IconSend, IconTestPipe, IconWritingSign } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { prescriptionMessages } from './messages.ts';
import { LongText } from '../../../ui/text/LongText.tsx';
import { RowLink } from '../../../ui/tables/RowLink.tsx';

import { CancelledNote } from './CancelledNote.tsx';
import { MissingNote } from './MissingNote.tsx';
import { Fact, PartFacts } from './PartFacts.tsx';
import { PrescriptionBadges } from './PrescriptionBadges.tsx';
import { SendingNote } from './SendingNote.tsx';
import { PrescriberStatement } from './PrescriberStatement.tsx';
import { LocalDate, LocalDateTime } from '../../../ui/text/Values.tsx';
import classes from './PrescriptionCard.module.css';
import look from '../../../ui/theme/look.module.css';

interface PrescriptionCardProps {
  prescription: Prescription;
  onPrint: () => void;
  /** Sends it to its pharmacy; absent if the role may not. */
  onSend: (() => void) | undefined;
  sending: boolean;
  /** The menu of what else can be done with it. */
  more?: ReactNode;
}

/** One prescription as it was written, and whether its pharmacy has it. */
export function PrescriptionCard({ prescription, onPrint, onSend, sending, more }: PrescriptionCardProps) {
  const heading = useId();
  const sent = prescription.sent_to_pharmacy;
  const controlled = prescription.controlled_substance && !sent;
  const isBeingSent = prescription.sending === 'sending';

  return (
    <Card className={classes.card ?? ''}>
      <div className={classes.head}>
        <div id={heading} className={classes.words}>
          <h3 className={classes.medication}>{prescription.medication}</h3>
          <p>
            <RowLink
              link={linkOptions({ to: '/patients/$id', params: { id: prescription.patient_id } })}
              className={classes.link}
            >
              {prescription.patient_name}
            </RowLink>{' '}
            <span className={look.dim}>
              born <LocalDate date={prescription.patient_date_of_birth} form="plain" />
            </span>
          </p>
        </div>
        <PrescriptionBadges prescription={prescription} />
      </div>

      <dl className={classes.facts}>
        <Fact name="Dosage">{prescription.dosage}</Fact>
        <Fact name="Frequency">{prescription.frequency}</Fact>
        <Fact name="Duration">{prescription.duration}</Fact>
        {prescription.pharmacy_id !== null && (
          <Fact name="Pharmacy">{prescription.pharmacy_name || prescriptionMessages.unknownPharmacy}</Fact>
        )}
        {prescription.instructions && (
          <Fact name="Instructions" wide>
            <LongText text={prescription.instructions} what="instructions" />
          </Fact>
        )}
        {prescription.parts && <PartFacts parts={prescription.parts} />}
      </dl>

      {controlled && (
        <p className={classes.note}>
          <IconWritingSign size={18} stroke={1.7} aria-hidden /> {prescriptionMessages.controlled}
        </p>
      )}
      {prescription.sent_in_test_mode && (
        <p className={classes.note}>
          <IconTestPipe size={18} stroke={1.7} aria-hidden /> {prescriptionMessages.testMode}
        </p>
      )}

      <SendingNote prescription={prescription} />
      <MissingNote prescription={prescription} />
      <CancelledNote prescription={prescription} />

      <PrescriberStatement prescription={prescription} />

      <div className={classes.foot}>
        <p className={look.dim}>
          <LocalDate date={prescription.prescribed_date} /> · By {prescription.prescribed_by}
          {prescription.sent_at && (
            <>
              {' '}
              · Sent <LocalDateTime moment={prescription.sent_at} />
            </>
          )}
        </p>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPrinter size={16} aria-hidden />}
            aria-describedby={heading}
            onClick={onPrint}
          >
            Print
          </Button>
          {onSend && (prescription.can.includes('send') || isBeingSent) && (
            <Button
              variant="light"
              size="sm"
              leftSection={<IconSend size={16} aria-hidden />}
              aria-describedby={heading}
              loading={sending || isBeingSent}
              onClick={onSend}
            >
              Send to Pharmacy
            </Button>
          )}
          {more}
        </div>
      </div>
    </Card>
  );
}
