import type { ComponentType, ReactNode } from 'react';
import classes from './Dashboard.module.css';

interface ToDoItemProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  title: ReactNode;
  children?: ReactNode;
  /** The link or button to it. */
  action: ReactNode;
}

/** One thing that waits. */
export const ToDoItem = ({ icon: Icon, title, children, action }: ToDoItemProps) => (
  <li className={classes.waiting}>
    <Icon size={24} stroke={1.7} aria-hidden />
    <p>
      <strong>{title}</strong>
      {children !== undefined && (
        <>
          {' · '}
          {children}
        </>
      )}
    </p>
    {action}
  </li>
);
