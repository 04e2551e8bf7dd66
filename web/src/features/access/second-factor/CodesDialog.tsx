import { Button, Group, Modal } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { secondFactorMessages } from './messages.ts';
import classes from './SecondFactor.module.css';
import { t } from '../../../ui/language/t.ts';

interface CodesDialogProps {
  /** Without codes it is closed. */
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, shown once, to copy or save as a file. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const [message, setMessage] = useState('');
  const text = codes.join('\n');

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setMessage(t('Copied.')),
      () => setMessage(t('Select the codes and copy them yourself.')),
    );
  const keep = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    link.download = 'cusp-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
    setMessage(t('Saved.'));
  };

  return (
    <Modal
      opened={codes.length > 0}
      onClose={onClose}
      title={t('Your recovery codes')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <p>{secondFactorMessages.codesLine}</p>
      <ol className={classes.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group mt="md" gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('Copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={keep}>
          {t('Download')}
        </Button>
        <Button onClick={onClose} ml="auto">
          {t('I have saved them')}
        </Button>
      </Group>
      <p role="status">{message}</p>
    </Modal>
  );
}
