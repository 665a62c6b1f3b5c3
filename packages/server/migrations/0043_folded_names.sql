-- Programs search their queues by name without folding the names of every row anew.
alter table child
  add column search_first_name text not null generated always as (folded(first_name)) stored,
  add column search_last_name text not null generated always as (folded(last_name)) stored;
comment on column child.search_first_name is 'What a search for the child reads of the first name.';
comment on column child.search_last_name is 'What a search for the child reads of the last name.';

alter table parent
  add column search_name text not null generated always as (folded(first_name || ' ' || last_name)) stored;
comment on column parent.search_name is 'What a search for the parent reads of the name.';
