// A process that reads what came from outside, see ../read-apart.ts.
import * as z from 'zod/mini';
import { serve } from '../../bounded/serve.ts';
import { ApartReader, ApartTask } from '../apart-task.ts';
import type { ApartResult } from '../apart-task.ts';

const Module = z.record(z.string(), z.unknown());

async function read(message: unknown): Promise<ApartResult> {
  try {
    const { module, name, given } = ApartTask.parse(message);
    const reader = ApartReader.parse(Module.parse({ ...(await import(module)) })[name]);
    return { kind: 'read', value: await reader(...given) };
  } catch (error) {
    return {
      kind: 'failed',
      stack: error instanceof Error ? (error.stack ?? '').replace(error.message, '') : '',
    };
  }
}

serve(read);
