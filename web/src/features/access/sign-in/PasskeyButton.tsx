import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { warmPasskeys } from '../second-factor/useSecondFactorStep.ts';
import { t } from '../../../ui/language/t.ts';

interface PasskeyButtonProps {
  disabled?: boolean;
  onClick: () => void;
}

/** Offers a passkey in place of the password. */
export const PasskeyButton = ({ disabled = false, onClick }: PasskeyButtonProps) => (
  <Button
    variant="subtle"
    disabled={disabled}
    leftSection={<IconKey size={18} aria-hidden />}
    onPointerEnter={warmPasskeys}
    onFocus={warmPasskeys}
    onClick={onClick}
  >
    {t('Use a passkey')}
  </Button>
);
