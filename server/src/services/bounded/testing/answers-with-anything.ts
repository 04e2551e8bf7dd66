// A process that was taken over: it sends what its order says as a message of its own.
import { z } from 'zod';
import { serve } from '../serve.ts';

const Order = z.object({ message: z.unknown() });

serve((order) => {
  const { message } = Order.parse(order);
  process.send?.(message);
  return new Promise(() => undefined);
});
