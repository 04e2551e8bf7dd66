-- To whom patients' requests in the portal are assigned, by topic (docs/messages.md, "Requests").
create table request_route (
  practice_id uuid not null default current_practice(),
  topic text not null,
  -- A person, a role, or nobody.
  assigned_to_id uuid,
  assigned_role text,
  version int not null default 1,
  constraint request_route_pk primary key (practice_id, topic),
  constraint request_route_practice_fk foreign key (practice_id) references practice,
  constraint request_route_person_fk foreign key (practice_id, assigned_to_id) references staff,
  constraint request_route_topic check (topic in ('refill', 'records', 'insurance', 'bill', 'late', 'other')),
  constraint request_route_assigned check (num_nonnulls(assigned_to_id, assigned_role) <= 1),
  constraint request_route_role check (assigned_role in ('dentist', 'hygienist', 'assistant', 'receptionist'))
);
create index request_route_by_person on request_route (practice_id, assigned_to_id) where assigned_to_id is not null;
-- Their names sound like signatures, but they are none.
comment on column request_route.assigned_to_id is 'audit: shown';
comment on column request_route.assigned_role is 'audit: shown';
alter table request_route enable row level security;
alter table request_route force row level security;
create policy own_practice on request_route to cusp_app using (practice_id = current_practice());
grant select, insert, update on request_route to cusp_app;
