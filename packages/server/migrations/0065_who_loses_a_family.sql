-- Whoever loses a family loses at once what a page watches of it, its conversations too, and what was put together of its
-- data. Triggers do so, because an application changes hands in several ways.

create or replace function notify_readers_of_application() returns trigger language plpgsql as $$
begin
  perform notify_live(jsonb_build_object('changedReaders', 'application:' || new.id));
  perform notify_live(jsonb_build_object('changedReaders', 'dialog:' || d.id))
    from chat_dialog d where d.application_id = new.id;
  return null;
end $$;

create function forget_exports_of_former_family() returns trigger language plpgsql as $$
begin
  delete from data_export where user_id = old.parent_user_id;
  return null;
end $$;
comment on function forget_exports_of_former_family is 'Ends the downloads of an account that an application was taken from; the clean-up job removes the files.';
create trigger former_family_saves_nothing after update of parent_user_id on application
  for each row when (old.parent_user_id is not null and new.parent_user_id is distinct from old.parent_user_id)
  execute function forget_exports_of_former_family();
