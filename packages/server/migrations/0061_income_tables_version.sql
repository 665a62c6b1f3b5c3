-- Each decision about eligibility reads every income table as it is now, which took a tenth of storing an application. A
-- process keeps them, with the version under which it read them, and compares versions instead. Triggers renew the
-- version, so that no writer can forget to. It is random: a number could come back after a backup is restored.

create table income_table_version (
  is_only_row boolean primary key default true check (is_only_row),
  version     uuid not null default gen_random_uuid()
);
comment on table income_table_version is 'One row: the version of all income tables together.';
insert into income_table_version default values;

create function renew_income_table_version() returns trigger language plpgsql as $$
begin
  update income_table_version set version = gen_random_uuid();
  return null;
end $$;

create trigger income_table_renews_version after insert or update or delete on income_table
  for each row execute function renew_income_table_version();
create trigger income_table_row_renews_version after insert or update or delete on income_table_row
  for each row execute function renew_income_table_version();
create trigger truncated_income_table_renews_version after truncate on income_table
  for each statement execute function renew_income_table_version();
create trigger truncated_income_table_row_renews_version after truncate on income_table_row
  for each statement execute function renew_income_table_version();
