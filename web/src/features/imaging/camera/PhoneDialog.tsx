import { phoneUploadLimits } from '@cusp/contract';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Loading } from '../../../ui/feedback/states.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { QrCode } from '../../../ui/text/QrCode.tsx';
import { type PhonePhotoFields } from './phonePhotoFields.ts';
import { usePhoneUpload } from './usePhoneUpload.ts';
import classes from './CameraDialog.module.css';

interface PhoneDialogProps {
  patientId: string;
  fields?: PhonePhotoFields;
  opened: boolean;
  onClose: () => void;
  onArrived?: (imageId: string) => void;
}

const none: PhonePhotoFields = {};

/** Shows a code by which a phone sends photos of this patient without signing in, as long as it is open. */
export function PhoneDialog({ patientId, fields = none, opened, onClose, onArrived }: PhoneDialogProps) {
  const { url, state, count, sentence, isOver, again } = usePhoneUpload({
    patientId,
    fields,
    opened,
    onArrived,
  });
  const hasEnded = isOver || state === 'ended' || state === 'expired';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Photos by Phone"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md" align="center">
        {sentence !== '' && <RefusalMessage sentence={sentence} />}
        {sentence === '' && url === undefined && <Loading height="14rem" />}
        {url !== undefined && hasEnded && <Text>This code has ended.</Text>}
        {url !== undefined && !hasEnded && state === 'open' && (
          <>
            <IconCircleCheck size={48} stroke={1.4} className={classes.connected} aria-hidden />
            <Text ta="center">
              A phone is connected. Its photos appear here as they arrive, until you close this.
            </Text>
          </>
        )}
        {url !== undefined && !hasEnded && state !== 'open' && (
          <>
            <Text>
              Scan this with your phone’s camera and take the photos there. You don’t need to sign in on the
              phone. The code works once, for {phoneUploadLimits.minutes} minutes, and ends when you close
              this.
            </Text>
            <QrCode text={url} label="QR code for a phone" className={classes.code} />
          </>
        )}
        <Text role="status" fw={550}>
          {count > 0 && (count === 1 ? '1 photo arrived' : `${count} photos arrived`)}
        </Text>
        {(hasEnded || sentence !== '') && (
          <Button variant="light" onClick={again}>
            Show a New Code
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Stack>
    </Modal>
  );
}
