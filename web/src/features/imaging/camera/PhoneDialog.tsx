import { Modal, Stack, Text } from '@mantine/core';
import { QrCode } from '../../../ui/text/QrCode.tsx';
import classes from './CameraDialog.module.css';

interface PhoneDialogProps {
  patientId: string;
  opened: boolean;
  onClose: () => void;
}

/** Leads a phone to this patient's images: photos that are taken there appear on the open screen. */
export function PhoneDialog({ patientId, opened, onClose }: PhoneDialogProps) {
  const address = `${location.origin}/patients/${patientId}?tab=images`;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Photos by Phone"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md" align="center">
        <Text>
          Scan this with your phone’s camera, sign in there with your own account, and press Take photos. Each
          photo appears here as it arrives.
        </Text>
        <QrCode text={address} label="QR code of this patient’s images" className={classes.code} />
      </Stack>
    </Modal>
  );
}
