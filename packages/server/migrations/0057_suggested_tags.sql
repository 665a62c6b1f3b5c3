-- What one agency types as a tag is none of the others' business. The tags that administrators keep are suggested to all
-- staff, and any other only where it is in use.
alter table tag add column is_suggested boolean not null default false;
comment on column tag.is_suggested is 'Whether it is suggested to all staff. Others are suggested to those who can see a record that has it.';

update tag t set is_suggested = true
  from table_change c
  where c.table_name = 'tags' and c.status = 'applied'
    and (c.row_key = t.id::text
      or c.action = 'add' and c.after ->> 'kind' = t.kind and lower(c.after ->> 'name') = lower(t.name));

update table_change set after = after || '{"isSuggested": true}'
  where table_name = 'tags' and status in ('waiting', 'planned', 'failed') and after is not null;
-- A change that waits is compared with the row as it was when it was proposed.
update table_change c set before = c.before || jsonb_build_object('isSuggested', t.is_suggested)
  from tag t
  where c.table_name = 'tags' and c.status in ('waiting', 'planned', 'failed') and c.row_key = t.id::text and c.before is not null;
