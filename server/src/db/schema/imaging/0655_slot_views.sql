-- How an image is shown in its slot: quarter turns clockwise after it is mirrored, and the side that was marked. The image never changes.
alter table mount_slot
  add column turns int not null default 0,
  add column flipped boolean not null default false,
  add column mark text not null default '',
  -- How a new image in it is turned, as its template says: sensors are held with the cable to one side or the other.
  add column acquired_turns int not null default 0,
  add constraint mount_slot_turns check (turns between 0 and 3),
  add constraint mount_slot_acquired_turns check (acquired_turns between 0 and 3),
  add constraint mount_slot_mark check (mark in ('', 'L', 'R'));
grant update (turns, flipped, mark) on mount_slot to cusp_app;
