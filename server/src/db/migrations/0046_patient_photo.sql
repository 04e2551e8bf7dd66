-- Which of a patient's images is shown beside their name.
alter table image add column is_photo boolean not null default false;
create unique index image_photo_unique on image (practice_id, patient_id) where is_photo;
