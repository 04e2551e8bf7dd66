import type { NeededConsent } from '@cusp/contract';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePhone } from '../../../ui/screens/layout.ts';
import type { AlertedAction } from '../../health/alerts/asking.ts';
import { useIgnoredEscape } from '../../health/alerts/useIgnoredEscape.ts';
import { atMoment } from '../../health/alerts/words.ts';
import { ConsentLines } from './ConsentLines.tsx';
import { consentsOf } from './missingFor.ts';
import { passConsents } from './passedConsents.ts';
import { neededConsentsQuery } from './queries.ts';
import { consentMessages } from './words.ts';

export interface ConsentPrompt {
  about: AlertedAction;
  missing: readonly NeededConsent[];
  answer: (goesOn: boolean) => void;
}

/** Lists the missing consents, which can be given, printed, or gone on without. One that is signed meanwhile disappears. */
export function ConsentQuestionDialog({ asked: { about, missing, answer } }: { asked: ConsentPrompt }) {
  const phone = usePhone();
  const { data: consents } = useQuery({
    ...neededConsentsQuery(about.patientId, consentsOf(about)),
    initialData: [...missing],
  });
  useIgnoredEscape();
  const words = atMoment[about.moment];
  const goOn = () => {
    passConsents(about, consents);
    answer(true);
  };
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={consents.length === 1 ? consentMessages.title : 'Consents are missing'}
      size={620}
      fullScreen={phone ?? false}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={300}
      styles={{ title: { fontWeight: 650 } }}
    >
      {consents.length === 0 ? (
        <Text>{consentMessages.allSigned}</Text>
      ) : (
        <ConsentLines patientId={about.patientId} appointmentId={about.appointmentId} consents={consents} />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {words.leave}
        </Button>
        <Button onClick={goOn}>{words.goOn}</Button>
      </Group>
    </Modal>
  );
}
