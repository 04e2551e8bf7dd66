-- A patient's answer about texts may come from the program that the practice used before, which doesn't say how it was given.
alter table consent drop constraint consent_how,
  add constraint consent_how check (how in ('in_person', 'phone', 'written', 'online', 'former_program'));
