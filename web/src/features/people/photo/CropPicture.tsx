import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Cut, dragged, maxPhotoZoom, squareOf } from './cropping.ts';
import classes from './PatientPhoto.module.css';

/** Pixels of a side of the photo that is stored. */
const side = 640;

interface CutPictureProps {
  picture: ImageBitmap;
  cut: Cut;
  onCut: (cut: Cut) => void;
  /** Holds what is cut out. */
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** A picture with the square that is cut out of it: dragged by mouse or finger, or set by the three sliders. */
export function CropPicture({ picture, cut, onCut, canvas }: CutPictureProps) {
  const from = useRef<{ x: number; y: number; cut: Cut }>(undefined);
  useEffect(() => {
    const paper = canvas.current?.getContext('2d');
    if (!paper) return;
    const { left, top, side: taken } = squareOf(picture, cut);
    // Behind a picture that lets light through.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, side, side);
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(picture, left, top, taken, taken, 0, 0, side, side);
  }, [canvas, picture, cut]);

  const drag = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!from.current) return;
    const { width } = currentTarget.getBoundingClientRect();
    const { x, y, cut: begun } = from.current;
    onCut(dragged(picture, begun, (clientX - x) / width, (clientY - y) / width));
  };
  const drop = () => {
    from.current = undefined;
  };
  return (
    <>
      <canvas
        ref={canvas}
        width={side}
        height={side}
        role="img"
        aria-label="Preview of the photo"
        className={classes.cut}
        onPointerDown={({ clientX: x, clientY: y, currentTarget, pointerId }) => {
          currentTarget.setPointerCapture(pointerId);
          from.current = { x, y, cut };
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
      <div className={classes.sliders}>
        <Slider value={cut.zoom} from={1} to={maxPhotoZoom} onChange={(zoom) => onCut({ ...cut, zoom })}>
          Zoom
        </Slider>
        <Slider value={cut.x} from={0} to={1} onChange={(x) => onCut({ ...cut, x })}>
          Left to right
        </Slider>
        <Slider value={cut.y} from={0} to={1} onChange={(y) => onCut({ ...cut, y })}>
          Top to bottom
        </Slider>
      </div>
    </>
  );
}

interface SliderProps {
  value: number;
  from: number;
  to: number;
  onChange: (value: number) => void;
  children: ReactNode;
}

const Slider = ({ value, from, to, onChange, children }: SliderProps) => (
  <label className={classes.slider}>
    <span>{children}</span>
    <input
      type="range"
      min={from}
      max={to}
      step={(to - from) / 50}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  </label>
);
