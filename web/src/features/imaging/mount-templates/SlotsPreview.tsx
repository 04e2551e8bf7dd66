import { type OwnSlot, slotSize } from '@cusp/contract';
import classes from './MountTemplates.module.css';

/** The slots of a template in their places, by their numbers. */
export function SlotsPreview({ slots }: { slots: readonly Pick<OwnSlot, 'orientation' | 'x' | 'y'>[] }) {
  const columns = Math.max(1, ...slots.map((slot) => slot.x + slotSize(slot).width));
  const rows = Math.max(1, ...slots.map((slot) => slot.y + slotSize(slot).height));
  return (
    <div
      className={classes.preview}
      role="img"
      aria-label={`${slots.length} slots in their places`}
      style={{
        gridTemplateColumns: `repeat(${columns}, 1fr)`,
        aspectRatio: `${columns} / ${rows}`,
        maxWidth: `${Math.min(columns * 2, 30)}rem`,
      }}
    >
      {slots.map((slot, at) => {
        const { width, height } = slotSize(slot);
        return (
          <span
            key={at}
            className={classes.slot}
            style={{ gridColumn: `${slot.x + 1} / span ${width}`, gridRow: `${slot.y + 1} / span ${height}` }}
          >
            {at + 1}
          </span>
        );
      })}
    </div>
  );
}
