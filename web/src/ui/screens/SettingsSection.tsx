import { Card, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Settings.module.css';

interface SettingsSectionProps {
  title: string;
  /** On the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card of a settings page: its heading and its settings. */
export function SettingsSection({ title, action, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} className={classes.card ?? ''} padding="lg">
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </Card>
  );
}
