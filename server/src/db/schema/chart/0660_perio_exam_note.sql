-- What was said about an exam as a whole, and measured values of another program that a reading can't be (docs/arriving.md).
alter table perio_exam add column note text not null default '';
