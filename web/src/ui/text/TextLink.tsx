import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface TextLinkProps
  extends AnchorProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> {
  ref?: Ref<HTMLAnchorElement>;
}

/** A link within text: underlined, so that it isn't marked by color alone. */
export const TextLink = createLink((props: TextLinkProps) => (
  <Anchor inherit underline="always" {...props} />
));
