-- A visit booked in the portal can be refused like a request of the booking page, with or without proposed times
-- (docs/booking.md, "What the office does with a request").
alter table online_request
  -- The visit that was refused; it stays, canceled.
  add column refused_visit_id uuid,
  add constraint online_request_refused_visit_fk foreign key (practice_id, refused_visit_id) references appointment,
  add constraint online_request_refused_visit check (refused_visit_id is null or for_patient_id is not null);
create unique index online_request_of_refused_visit on online_request (practice_id, refused_visit_id) where refused_visit_id is not null;
grant update (refused_visit_id, minutes) on online_request to cusp_app;
