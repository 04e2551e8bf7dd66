// A process whose channel stays open when it dies: a process that it started holds the other end.
import { spawn } from 'node:child_process';

const channel = 3;
spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
  stdio: ['pipe', 'ignore', 'ignore', channel],
});

process.on('message', () => process.send?.({ process: process.pid }));
process.on('disconnect', () => process.exit());
