import { Drawer } from '@mantine/core';
import { useOpenAfterMount } from '../loading/lazyPiece.tsx';
import { t } from '../language/t.ts';
import classes from './Shell.module.css';
import { Sidebar, type SidebarProps } from './Sidebar.tsx';

interface ShellDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** The contents of the sidebar. */
  sidebar: Omit<SidebarProps, 'onLeave'>;
}

/** The sidebar on a phone, over the screen. */
export const ShellDrawer = ({ opened, onClose, sidebar }: ShellDrawerProps) => (
  <Drawer
    opened={useOpenAfterMount(opened)}
    onClose={onClose}
    size={280}
    padding={0}
    withCloseButton={false}
    attributes={{ content: { 'aria-label': t('Menu') } }}
    classNames={{ body: classes.drawer ?? '' }}
  >
    <Sidebar {...sidebar} onLeave={onClose} />
  </Drawer>
);
