import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Crop, dragCrop, maxPhotoZoom, croppedSquare } from './cropping.ts';
import classes from './PatientPhoto.module.css';

/** Side length of the stored photo, in pixels. */
const side = 640;

interface CropPictureProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  /** Draws the cropped square. */
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** Crops a square out of a picture, by dragging with mouse or finger, or with the three sliders. */
export function CropPicture({ picture, crop, onCrop, canvas }: CropPictureProps) {
  const from = useRef<{ x: number; y: number; crop: Crop }>(undefined);
  useEffect(() => {
    const paper = canvas.current?.getContext('2d');
    if (!paper) return;
    const { left, top, side: taken } = croppedSquare(picture, crop);
    // A white ground for pictures with transparency.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, side, side);
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(picture, left, top, taken, taken, 0, 0, side, side);
  }, [canvas, picture, crop]);

  const drag = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (!from.current) return;
    const { width } = currentTarget.getBoundingClientRect();
    const { x, y, crop: begun } = from.current;
    onCrop(dragCrop(picture, begun, (clientX - x) / width, (clientY - y) / width));
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
        className={classes.crop}
        onPointerDown={({ clientX: x, clientY: y, currentTarget, pointerId }) => {
          currentTarget.setPointerCapture(pointerId);
          from.current = { x, y, crop };
        }}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
      <div className={classes.sliders}>
        <Slider value={crop.zoom} from={1} to={maxPhotoZoom} onChange={(zoom) => onCrop({ ...crop, zoom })}>
          Zoom
        </Slider>
        <Slider value={crop.x} from={0} to={1} onChange={(x) => onCrop({ ...crop, x })}>
          Left to right
        </Slider>
        <Slider value={crop.y} from={0} to={1} onChange={(y) => onCrop({ ...crop, y })}>
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
