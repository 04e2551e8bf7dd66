import { type FormLink, formLinks, makeFormLink } from '@cusp/contract';
import { Button, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { Refused } from '../../../ui/forms/Refused.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { CopyLink } from '../../access/invitations/CopyLink.tsx';
import { FormLinkList } from './FormLinkList.tsx';
import { formLinkMessages } from './messages.ts';

type Way = FormLink['way'];

interface FormLinkDialogProps {
  patientId: string;
  opened: boolean;
  onClose: () => void;
}

const isWay = (given: string): given is Way => given === 'text' || given === 'email' || given === 'copy';

/** Makes a one-time link to the forms that wait, and shows how earlier ones stand. */
export function FormLinkDialog({ patientId, opened, onClose }: FormLinkDialogProps) {
  const phone = usePhone();
  const make = useChange(makeFormLink, 'form-links');
  const [way, setWay] = useState<Way>('text');
  const [url, setUrl] = useState('');
  const [sentence, setSentence] = useState('');
  // One key until it is known to have been made, so that a second press after no answer makes no second one.
  const [key, setKey] = useState(newKey);

  const press = async () => {
    setSentence('');
    setUrl('');
    try {
      const link = await make.mutateAsync({
        input: { params: { id: patientId }, body: { way } },
        idempotencyKey: key,
      });
      setKey(newKey());
      if (link.state === 'not_sent') setSentence(link.reason);
      else if (link.url === '') toast.done(formLinkMessages.sent);
      setUrl(link.url);
    } catch (thrown) {
      const { status, detail } = refusalOf(thrown);
      if (status >= 400 && status < 500) setKey(newKey());
      setSentence(detail || formLinkMessages.failed);
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
        <Radio.Group label="Send it by" value={way} onChange={(chosen) => isWay(chosen) && setWay(chosen)}>
          <Stack gap="sm" mt="xs">
            <Radio value="text" label="Text" />
            <Radio value="email" label="E-mail" />
            <Radio value="copy" label="Copy it here" />
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed">
          It opens the forms that wait now, to who knows the patient’s birth date, until all are given or for{' '}
          {formLinks.days} days. An earlier link ends.
        </Text>
        {sentence !== '' && <Refused sentence={sentence} />}
        <Button loading={make.isPending} onClick={() => void press()}>
          {way === 'copy' ? 'Make Link' : 'Send Link'}
        </Button>
        {url !== '' && <CopyLink label="Link to the forms" link={url} />}
        <FormLinkList patientId={patientId} />
      </Stack>
    </Modal>
  );
}
