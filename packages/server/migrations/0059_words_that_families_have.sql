-- A misspelled word is first looked for among the words that families have, which are few, and then as those are spelled.

create table worklist_word (
  word text primary key
);
create index worklist_word_trigrams on worklist_word using gin (word gin_trgm_ops);
comment on table worklist_word is 'The words of worklist_row.search_text, each after a space, as they were when they were last collected.';

create table worklist_words_collected (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
comment on table worklist_words_collected is 'The time since which texts of the worklist may have words that were not collected.';
insert into worklist_words_collected (at) values ('-infinity');

alter table worklist_row add column text_since timestamptz not null default now();
comment on column worklist_row.text_since is 'When the transaction began that wrote this search_text.';
create index worklist_row_by_text_since on worklist_row (text_since);

create function note_new_text() returns trigger language plpgsql as $$
begin
  new.text_since := now();
  return new;
end $$;
create trigger note_new_text before update on worklist_row for each row
  when (old.search_text is distinct from new.search_text) execute function note_new_text();
