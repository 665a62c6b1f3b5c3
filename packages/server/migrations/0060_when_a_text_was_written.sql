-- A transaction that begins to write after the words were collected may have begun before: its texts would count as
-- collected. So a text has the time at which it was written, not that of its transaction.

alter table worklist_row alter column text_since set default clock_timestamp();
comment on column worklist_row.text_since is 'When this search_text was written.';

create or replace function note_new_text() returns trigger language plpgsql as $$
begin
  new.text_since := clock_timestamp();
  return new;
end $$;
