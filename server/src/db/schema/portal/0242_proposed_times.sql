-- Other times that the office proposes as it refuses a request of the booking page (docs/booking.md, "What the office does with a request").
alter table online_request
  -- Up to three, each with day, time, minutes and provider like an opening.
  add column proposals jsonb not null default '[]',
  -- Until when one of these times, or another, can be chosen.
  add column propose_until timestamptz,
  add constraint online_request_proposals check (jsonb_typeof(proposals) = 'array' and jsonb_array_length(proposals) <= 3
    and (propose_until is null) = (proposals = '[]') and (propose_until is null or page_hash is not null));
-- A patient who wants none of the times withdraws the refused request. It keeps the office's answer.
alter table online_request drop constraint online_request_decided;
alter table online_request add constraint online_request_decided check (
  (state in ('taken_in', 'refused')) = (decided_at is not null) or (state = 'withdrawn' and propose_until is not null));
alter table online_request add constraint online_request_came_of_it check ((state = 'taken_in') = (appointment_id is not null)
  and (state = 'taken_in') = (patient_id is not null)
  and (state = 'refused' or refused_reason = '' or (state = 'withdrawn' and propose_until is not null)));
grant update (proposals, propose_until, page_hash) on online_request to cusp_app;
create index online_request_proposed on online_request (practice_id, propose_until) where state = 'refused' and propose_until is not null;
