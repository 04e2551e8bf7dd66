import { type FormLink, formLinks, makeFormLink } from '@cusp/contract';
import { Button, Checkbox, Modal, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { CopyLink } from '../../access/invitations/CopyLink.tsx';
import { CarerChoice } from './CarerChoice.tsx';
import { FormLinkList } from './FormLinkList.tsx';
import { formLinkMessages, leftOut } from './messages.ts';
import { carersQuery } from './queries.ts';

type LinkDelivery = FormLink['way'];

interface FormLinkDialogProps {
  patientId: string;
  opened: boolean;
  onClose: () => void;
}

const isLinkDelivery = (given: string): given is LinkDelivery =>
  given === 'text' || given === 'email' || given === 'copy';

/** Makes a one-time link to the waiting forms, and lists earlier links. */
export function FormLinkDialog({ patientId, opened, onClose }: FormLinkDialogProps) {
  const phone = usePhone();
  const make = useChange(makeFormLink, 'form-links');
  const [way, setWay] = useState<LinkDelivery>('text');
  const [forCarer, setForCarer] = useState(false);
  const [to, setTo] = useState<string | null>(null);
  const carers = useQuery({ ...carersQuery(patientId), enabled: opened && forCarer });
  const reached = (by: LinkDelivery) =>
    by === 'copy' || !forCarer || (carers.data ?? []).some((carer) => carer.way === by);
  const chosen = reached(way) ? way : 'copy';
  const [url, setUrl] = useState('');
  const [sentence, setSentence] = useState('');

  const press = async () => {
    setSentence('');
    setUrl('');
    try {
      const link = await make.mutateAsync({
        input: {
          params: { id: patientId },
          body: { way: chosen, for_carer: forCarer, to: forCarer ? to : null },
        },
      });
      if (link.state === 'not_sent') setSentence(link.reason);
      else if (link.url === '') toast.done(formLinkMessages.sent);
      if (link.left_out > 0) setSentence(leftOut(link.left_out, chosen));
      setUrl(link.url);
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || formLinkMessages.failed);
    }
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Send a Link to Forms"
      size={560}
      fullScreen={phone ?? false}
      radius={phone ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Radio.Group
          label="Send it by"
          value={chosen}
          onChange={(picked) => {
            if (isLinkDelivery(picked)) setWay(picked);
            setTo(null);
          }}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="text" label="Text" disabled={!reached('text')} />
            <Radio value="email" label="Email" disabled={!reached('email')} />
            <Radio
              value="copy"
              label="Copy it here"
              description="It opens only forms without health questions."
            />
          </Stack>
        </Radio.Group>
        <Checkbox
          label="For someone acting for the patient"
          description="The link opens only forms that ask for a proof of authority, and no others of the patient’s."
          checked={forCarer}
          onChange={(event) => setForCarer(event.currentTarget.checked)}
        />
        {forCarer && carers.data && (
          <CarerChoice carers={carers.data} way={chosen} to={to} onChoose={setTo} />
        )}
        {forCarer && carers.isError && <RefusalMessage sentence={formLinkMessages.carersFailed} />}
        <Text size="sm" c="dimmed">
          The link opens {forCarer ? 'those' : 'the forms'} that are waiting now, for anyone who knows the
          patient’s birth date, until all are signed or for {formLinks.days} days. Earlier links
          {forCarer && ' of this kind'} stop working.
        </Text>
        {sentence !== '' && <RefusalMessage sentence={sentence} />}
        <Button loading={make.isPending} onClick={() => void press()}>
          {chosen === 'copy' ? 'Create Link' : 'Send Link'}
        </Button>
        {url !== '' && <CopyLink label="Link to the forms" link={url} />}
        <FormLinkList patientId={patientId} />
      </Stack>
    </Modal>
  );
}
