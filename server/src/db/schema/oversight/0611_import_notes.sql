-- A note's texts are rows of their own, which are read together.
create index data_import_row_notes on data_import_row (practice_id, import_id, (fields ->> 'ProcNum')) where source_table = 'procnote';
