-- The practice's own questions when a visit is booked online, by reason (docs/booking.md, "Questions of the practice's own").

alter table booking_reason
  -- In their order: [{"id", "text", "text_es", "kind", "required", "choices", "choices_es"}].
  add column questions jsonb not null default '[]',
  add constraint booking_reason_questions check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 6);
grant update (questions) on booking_reason to cusp_app;

-- The answers, with the questions as they were shown: [{"question", "answer"}].
alter table online_request
  add column answers jsonb not null default '[]',
  add constraint online_request_answers check (jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) <= 6);
