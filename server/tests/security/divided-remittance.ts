import { anAdvice } from '../../src/features/money/remittances/remittances.helpers.ts';
import { firstIn } from './marking.ts';

/** A payment whose claim the carrier adjusts as a whole, and how it is divided among its lines. */
export const dividedRemittance =
  (take: (body: Record<string, unknown>) => Promise<{ text: string }>) => async () => {
    const lines = [1, 2].map(() => ({ fee: 20, paid: 20 }));
    const whole = { paid: 30, adjusted: [['PR', '1', '10']] };
    const text = anAdvice([{ last: 'Sample', first: 'Ana', whole, lines }]);
    const taken = await take({ file_name: 'sample.835', text });
    const shares = [10, 0].map((amount, position) => ({ position, amounts: [amount] }));
    return { params: { id: firstIn(taken.text) }, body: { shares } };
  };
