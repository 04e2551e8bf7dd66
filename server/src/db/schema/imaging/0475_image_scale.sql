-- How long a pixel of an image is as it is drawn, and how its file knows: from an object of known size in the picture
-- (calibrated), or from the distances of the device (estimated). Null of images whose file doesn't say, and of earlier ones.
create type image_calibration as enum ('calibrated', 'estimated');
alter table image
  add calibration image_calibration,
  add mm_per_pixel double precision,
  add constraint image_scale check ((calibration is null) = (mm_per_pixel is null) and mm_per_pixel > 0);
