import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';

interface TrendChartProps {
  name: string;
  points: readonly { month: string; figure: number }[];
  words: (figure: number) => string;
}

/** A bar for each month. Screen readers and the keyboard have the table below it. */
export default function TrendChart({ name, points, words }: TrendChartProps) {
  return (
    <div aria-hidden>
      <BarChart
        h={224}
        data={[...points]}
        dataKey="month"
        series={[{ name: 'figure', label: name, color: 'cusp.5' }]}
        valueFormatter={words}
        yAxisProps={{ width: 72, allowDecimals: false }}
        xAxisProps={{ tickFormatter: (month: string) => month.slice(0, 3), interval: 'preserveStartEnd' }}
        // An animation would add no information.
        barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
        barChartProps={{ accessibilityLayer: false }}
        tooltipAnimationDuration={0}
      />
    </div>
  );
}
