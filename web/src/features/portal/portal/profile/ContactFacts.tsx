import { t } from '../../../../ui/language/t.ts';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { PhoneNumber } from '../../../../ui/text/Values.tsx';
import { portalMessages } from '../messages.ts';
import { usePortal } from '../session.tsx';

/** The patient's contact on file. */
export function ContactFacts() {
  const { patient } = usePortal();
  const none = portalMessages.notProvided;
  return (
    <FactList
      facts={[
        [t('Phone'), <PhoneNumber key="phone" phone={patient.phone} />],
        [t('Email'), patient.email || none],
        [t('Address'), patient.address || none],
        [t('Emergency Contact Name'), patient.emergency_contact || none],
        [
          t('Emergency Contact Phone'),
          patient.emergency_phone ? <PhoneNumber key="emergency" phone={patient.emergency_phone} /> : none,
        ],
      ]}
      columns={2}
    />
  );
}
