import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';

interface ReportChartProps {
  points: readonly Record<string, string | number>[];
  series: readonly { name: string; label: string }[];
  words: (value: number) => string;
}

const colors = ['cusp.6', 'orange.5', 'blue.5', 'gray.5'];

/** Bars for each row. Screen readers and the keyboard have the table below. */
export default function ReportChart({ points, series, words }: ReportChartProps) {
  return (
    <div aria-hidden>
      <BarChart
        h={240}
        data={[...points]}
        dataKey="row"
        maxBarWidth={64}
        series={series.map((each, index) => ({ ...each, color: colors[index] ?? 'gray.5' }))}
        valueFormatter={words}
        withLegend={series.length > 1}
        legendProps={{ verticalAlign: 'top' }}
        yAxisProps={{ width: 84, allowDecimals: false }}
        xAxisProps={{ interval: 'preserveStartEnd' }}
        barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
        barChartProps={{ accessibilityLayer: false }}
        tooltipAnimationDuration={0}
      />
    </div>
  );
}
