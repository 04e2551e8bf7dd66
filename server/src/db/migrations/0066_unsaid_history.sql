-- A template to start with said that the health history was reviewed, which nobody had been asked. Where practices have taken over
-- that sentence as it was, it asks now; notes that were signed stay as they are.
alter table note_template no force row level security;
update note_template
  set content = replace(content, 'Health history reviewed, no change.',
      'Health history: [[History: reviewed, no change | reviewed and changed, see the record | not reviewed today]].'),
    version = version + 1
  where content like '%Health history reviewed, no change.%';
alter table note_template force row level security;
