import type { Task } from '@cusp/contract';

/** Only a task's author and owners may change its text. */
export const mayEditTask = (task: Task, user: { id: string; is_owner: boolean }): boolean =>
  task.created_by_id === user.id || user.is_owner;
