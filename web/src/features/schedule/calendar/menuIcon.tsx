import type { IconCheck } from '@tabler/icons-react';

export const icon = (Icon: typeof IconCheck) => <Icon size={16} aria-hidden />;
