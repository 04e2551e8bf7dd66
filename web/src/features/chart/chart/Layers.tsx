import { memo } from 'react';
import colors from './drawing/Tooth.module.css';
import palette from './drawing/Palette.module.css';
import { markStates, stateLetters, stateNames } from './marks.ts';
import { type Layer, layerOfState, layers } from './model.ts';
import classes from './Chart.module.css';
import legend from './Layers.module.css';

const layerNames: Readonly<Record<Layer, string>> = {
  existing: 'Existing',
  completed: 'Completed',
  planned: 'Planned',
  findings: 'Conditions',
  watches: 'Watches',
};

interface TeethShown {
  permanent: boolean;
  primary: boolean;
}

interface LayersProps {
  hidden: ReadonlySet<Layer>;
  onHidden: (hidden: ReadonlySet<Layer>) => void;
  shown: TeethShown;
  onShown: (shown: TeethShown) => void;
}

/** The legend, which also switches the layers that are drawn. */
export const Layers = memo(function Layers({ hidden, onHidden, shown, onShown }: LayersProps) {
  const toggle = (layer: Layer) => {
    const after = new Set(hidden);
    if (!after.delete(layer)) after.add(layer);
    onHidden(after);
  };
  return (
    <fieldset className={`${legend.layers} ${palette.palette}`}>
      <legend className="unseen">Shown on the chart</legend>
      {layers.map((layer) => (
        <label key={layer} className={classes.layer}>
          <input type="checkbox" checked={!hidden.has(layer)} onChange={() => toggle(layer)} />
          {markStates
            .filter((state) => layerOfState[state] === layer)
            .map((state) => (
              <span key={state} className={`${legend.swatch} ${colors[state]}`} title={stateNames[state]}>
                <svg viewBox="0 0 18 14" width="18" height="14" aria-hidden>
                  <rect
                    x="0.75"
                    y="0.75"
                    width="16.5"
                    height="12.5"
                    rx="2"
                    fill={`url(#chart-${state})`}
                    className={legend.swatchLine}
                  />
                </svg>
                <b aria-hidden>{stateLetters[state]}</b>
              </span>
            ))}
          {layerNames[layer]}
        </label>
      ))}
      <label className={`${classes.layer} ${classes.teethShown}`}>
        <input
          type="checkbox"
          checked={shown.permanent}
          onChange={() => onShown({ permanent: !shown.permanent || !shown.primary, primary: shown.primary })}
        />
        Permanent teeth
      </label>
      <label className={`${classes.layer} ${classes.teethShown}`}>
        <input
          type="checkbox"
          checked={shown.primary}
          onChange={() => onShown({ permanent: shown.permanent || shown.primary, primary: !shown.primary })}
        />
        Primary teeth
      </label>
    </fieldset>
  );
});
