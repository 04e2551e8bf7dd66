import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../../../api/session.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { printSheet } from '../../../ui/print/printSheet.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { QrCode } from '../../../ui/text/QrCode.tsx';
import { onlineBookingQuery } from './queries.ts';
import classes from '../../../ui/screens/Settings.module.css';
import own from './CheckInCode.module.css';

/** The code for the office's door: it opens the portal's check-in, and says nothing about who scans it. */
export function CheckInCode() {
  const { practice } = useSession().user;
  const { data: rules } = useQuery(onlineBookingQuery());
  const code = useRef<HTMLDivElement>(null);
  const print = () => {
    const opened = printSheet({
      title: 'Check-in code',
      sender: practice,
      fill: (make) => {
        const picture = make('div', 'door');
        const drawn = code.current?.querySelector('svg')?.cloneNode(true);
        if (drawn) picture.append(drawn);
        const spanish = make('p', 'door', 'Escanee este código con su teléfono para registrar su llegada.');
        spanish.lang = 'es';
        return [
          make('h2', 'door', 'Check in here'),
          picture,
          make('p', 'door', 'Scan this code with your phone to check in.'),
          spanish,
        ];
      },
    });
    if (!opened)
      toast.failed('The browser blocked the print window', 'Allow pop-ups for this site, then try again.');
  };
  return (
    <SettingsSection title="Check-in code">
      <p className={classes.note}>
        {rules?.check_in_minutes === null
          ? 'To let patients check in by phone, set a check-in time under Online booking. Until then, this page sends them to the front desk.'
          : 'Post this at the entrance. Patients scan it with their phones, sign in, and check in.'}
      </p>
      <div ref={code} className={own.code}>
        <QrCode
          text={`${location.origin}/patient-portal/check-in`}
          label="QR code that opens the portal’s check-in"
        />
      </div>
      <div>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
          Print
        </Button>
      </div>
    </SettingsSection>
  );
}
