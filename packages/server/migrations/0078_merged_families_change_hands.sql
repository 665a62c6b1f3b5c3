-- Whoever loses an application loses the conversations of those that were merged into it too, which they read with it.
create or replace function notify_readers_of_application() returns trigger language plpgsql as $$
begin
  perform notify_live(jsonb_build_object('changedReaders', 'application:' || new.id));
  perform notify_live(jsonb_build_object('changedReaders', 'dialog:' || d.id))
    from chat_dialog d where d.application_id in (select merged_with(new.id));
  return null;
end $$;
