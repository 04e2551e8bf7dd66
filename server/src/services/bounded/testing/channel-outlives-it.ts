// A process whose channel stays open when it dies: a process that it started holds the other end.
import { spawn } from 'node:child_process';
import { serve } from '../serve.ts';

const channel = 3;
spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
  stdio: ['pipe', 'ignore', 'ignore', channel],
});

serve(() => Promise.resolve({ process: process.pid }));
