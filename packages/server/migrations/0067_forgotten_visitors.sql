-- What the log says before and after is also removed of an application that was deleted with its rows, as one is that a
-- visitor sent and nobody linked: the log kept its names, addresses and incomes for ever.
create or replace function refuse_change_of_entry() returns trigger language plpgsql as $$
begin
  if new.before is null and new.after is null
    and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
    and (deletion_is_granted(old.application_id)
      or old.application_id is not null and not exists (select from application where id = old.application_id))
  then return new; end if;
  raise exception 'the audit log cannot be changed' using errcode = 'check_violation';
end $$;

update audit_log set before = null, after = null
where (before is not null or after is not null) and application_id in (
  select application_id from audit_log where action = 'remove' and entity = 'application');
