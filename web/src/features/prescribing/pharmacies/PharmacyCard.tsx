import type { Pharmacy } from '@cusp/contract';
import { ActionIcon, Anchor, Badge, Card, Tooltip } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone, IconPrinter, IconTrash } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { dialed } from '../../../ui/text/dialed.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import { PhoneNumber } from '../../../ui/text/Values.tsx';
import classes from './Pharmacies.module.css';

interface PharmacyCardProps {
  pharmacy: Pharmacy;
  /** Asks whether to delete it; without it there is no button. */
  onDelete: (() => void) | undefined;
}

/** One pharmacy: where it is, how it is reached, and what a prescriber has to know of it. */
export const PharmacyCard = ({ pharmacy, onDelete }: PharmacyCardProps) => (
  <Card component="li" className={classes.card ?? ''}>
    <div className={classes.head}>
      <h2 className={classes.name}>{pharmacy.name}</h2>
      {onDelete && (
        <Tooltip label="Delete">
          <ActionIcon
            className={classes.delete ?? ''}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Delete ${pharmacy.name}`}
            onClick={onDelete}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
    <Line icon={IconMapPin} what="Address">
      <address className={classes.address}>
        <span>{pharmacy.address}</span>
        {pharmacy.address_line2 && <span>{pharmacy.address_line2}</span>}
        <span>
          {pharmacy.city}, {pharmacy.state} {pharmacy.zip_code}
        </span>
      </address>
    </Line>
    <Line icon={IconPhone} what="Phone">
      <Phone phone={pharmacy.phone} />
    </Line>
    {pharmacy.email && (
      <Line icon={IconMail} what="Email">
        <Anchor href={`mailto:${encodeURIComponent(pharmacy.email).replaceAll('%40', '@')}`} inherit>
          {pharmacy.email}
        </Anchor>
      </Line>
    )}
    {pharmacy.fax && (
      <Line icon={IconPrinter} what="Fax" shown>
        <PhoneNumber phone={pharmacy.fax} />
      </Line>
    )}
    <div className={classes.foot}>
      <span className={classes.identifiers}>
        <span className="figures">NCPDP ID {pharmacy.ncpdp_id}</span>
        {pharmacy.npi && <span className="figures">NPI {pharmacy.npi}</span>}
      </span>
      <span className={classes.badges}>
        {pharmacy.is_24_hour && <Badge className={classes.badge ?? ''}>24 hours</Badge>}
        {pharmacy.accepts_epcs && <Badge className={classes.badge ?? ''}>EPCS</Badge>}
        {pharmacy.specialty_type && (
          <Badge className={classes.badge ?? ''}>{titleWords(pharmacy.specialty_type)}</Badge>
        )}
      </span>
    </div>
  </Card>
);

interface LineProps {
  icon: ComponentType<{ size: number; stroke: number; className: string; 'aria-hidden': boolean }>;
  /** The line's label for screen readers; `shown` to everybody if the icon alone isn't clear. */
  what: string;
  shown?: boolean;
  children: ReactNode;
}

const Line = ({ icon: Icon, what, shown = false, children }: LineProps) => (
  <div className={classes.line}>
    <Icon size={16} stroke={1.7} className={classes.icon ?? ''} aria-hidden />
    <span className={shown ? classes.what : 'unseen'}>{what}: </span>
    {children}
  </div>
);

/** Dials the number when tapped; a text that can't be dialed is only shown. */
function Phone({ phone }: { phone: string }) {
  const number = dialed(phone);
  if (number === undefined) return <PhoneNumber phone={phone} />;
  return (
    <Anchor href={`tel:${number}`} inherit>
      <PhoneNumber phone={phone} />
    </Anchor>
  );
}
