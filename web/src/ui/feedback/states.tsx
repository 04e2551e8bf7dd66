import { Button, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './states.module.css';
import { t } from '../language/t.ts';

/** The spinner while something loads. It reserves the space, so that nothing jumps when the records arrive. */
export const Loading = ({ label = t('Loading'), height = '20rem' }: { label?: string; height?: string }) => (
  <div className={classes.place} style={{ minHeight: height }} role="status">
    <Loader size="md" />
    <span className="unseen">{label}</span>
  </div>
);

/** The message that something could not be loaded, with "Try again". */
export const Failed = ({
  sentence,
  detail,
  onRetry,
}: {
  sentence: string;
  detail?: string;
  onRetry: () => void;
}) => (
  <div className={classes.place} role="alert">
    <IconAlertTriangle size={32} stroke={1.5} className={classes.failed} aria-hidden />
    <Text fw={600}>{sentence}</Text>
    {detail && detail !== sentence && <Text c="dimmed">{detail}</Text>}
    <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
      {t('Try again')}
    </Button>
  </div>
);

interface EmptyProps {
  /** The sentence of the empty state, in the specification's words. */
  sentence: string;
  /** A second line: what the list is for, or why nothing is found. */
  hint?: ReactNode;
  /** The first step, usually the button that creates the first record. */
  firstStep?: ReactNode;
  /** Inside a card or between other lists: only as tall as its text. */
  low?: boolean;
  icon?: ComponentType<{ size: number; stroke: number; className: string; 'aria-hidden': boolean }>;
}

/** The empty state of a list, with the first step. */
export const Empty = ({ sentence, hint, firstStep, low = false, icon: Icon }: EmptyProps) => (
  <div className={classes.place} data-empty data-low={low}>
    {Icon && <Icon size={36} stroke={1.4} className={classes.icon ?? ''} aria-hidden />}
    <Text fw={550}>{sentence}</Text>
    {hint && <Text c="dimmed">{hint}</Text>}
    {firstStep}
  </div>
);
