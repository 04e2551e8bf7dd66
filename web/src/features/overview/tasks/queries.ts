import { getTask } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A task or note with its answers. */
export const taskQuery = (id: string) => queryOf(getTask, { params: { id } }, keyOf('tasks', id));
