import { Button, type ButtonProps } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface BackProps extends ButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  children: ReactNode;
}

/** The back link above a page's title. */
export const BackLink = createLink((props: BackProps) => (
  <Button
    component="a"
    variant="subtle"
    ml={-12}
    style={{ alignSelf: 'flex-start' }}
    leftSection={<IconArrowLeft size={18} aria-hidden />}
    {...props}
  />
));
