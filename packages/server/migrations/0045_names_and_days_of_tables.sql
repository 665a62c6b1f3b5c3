-- Subsidies have a name in each language, like everything else that families read from tables.
alter table program add column name_es text not null default '', add column name_zh text not null default '';
comment on column program.name is 'The name in English, by which staff and imported lists know it too.';
comment on column program.name_es is 'The name in Spanish; empty for the English one.';
comment on column program.name_zh is 'The name in Traditional Chinese; empty for the English one.';

-- A change of a table can begin on a later day.
alter table table_change add column effective_on date;
comment on column table_change.effective_on is 'The day from which it holds; null if it held as soon as it was saved or approved.';
alter table table_change drop constraint table_change_status_check;
alter table table_change add constraint table_change_status_check
  check (status in ('waiting', 'planned', 'applied', 'failed', 'declined', 'withdrawn'));
alter table table_change add constraint planned_for_a_day check (status not in ('planned', 'failed') or effective_on is not null);
alter table table_change drop constraint approved_by_another;
alter table table_change add constraint approved_by_another
  check (not needs_approval or status not in ('planned', 'applied', 'failed', 'declined') or decided_by <> proposed_by);
drop index one_waiting_change_of_a_row;
create unique index one_waiting_change_of_a_row on table_change (table_name, row_key)
  where status in ('waiting', 'planned') and row_key is not null;
create index table_change_planned on table_change (effective_on) where status = 'planned';
