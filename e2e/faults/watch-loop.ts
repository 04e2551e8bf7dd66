// Loaded into the server before it starts: at SIGUSR2 it prints the longest block of the event loop since the last one. By the
// clock it includes what other processes took of the machine, so the CPU that the loop's own thread took is printed beside it.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let last = process.threadCpuUsage();
let longest = 0;
setInterval(() => {
  const now = process.threadCpuUsage();
  longest = Math.max(longest, now.user + now.system - last.user - last.system);
  last = now;
}, 5).unref();
process.on('SIGUSR2', () => {
  console.log(`longest block: ${longest / 1000} ms of CPU, ${delay.max / 1e6} ms by the clock;`);
  longest = 0;
  delay.reset();
});
