-- Applications that were merged into one whose deletion was granted belong to the same family, and lose their names with it.
create function deletion_is_granted(wanted bigint) returns boolean language sql stable as $$
  with recursive merged as (
    select id, merged_into_id from application where id = wanted
    union
    select a.id, a.merged_into_id from application a join merged m on a.id = m.merged_into_id
  )
  select exists (
    select from deletion_request r join merged m on m.id = r.application_id where r.status in ('granted', 'done'))
$$;
comment on function deletion_is_granted is 'Whether staff granted the deletion of an application, or of one into which it was merged.';

create or replace function refuse_change_of_entry() returns trigger language plpgsql as $$
begin
  if new.before is null and new.after is null
    and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
    and deletion_is_granted(old.application_id)
  then return new; end if;
  raise exception 'the audit log cannot be changed' using errcode = 'check_violation';
end $$;

create or replace function keep_chat_messages() returns trigger language plpgsql as $$
declare
  unchanged chat_message := new;
begin
  if tg_op = 'UPDATE' then
    unchanged.text := old.text;
    if new.text = '–' and unchanged is not distinct from old and exists (
      select from chat_dialog d where d.id = old.dialog_id and deletion_is_granted(d.application_id))
    then return new; end if;
    unchanged := new;
  end if;
  unchanged.withdrawn_at := old.withdrawn_at;
  if tg_op = 'DELETE' or unchanged is distinct from old or old.withdrawn_at is not null then
    raise exception 'message % cannot be changed or deleted', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
