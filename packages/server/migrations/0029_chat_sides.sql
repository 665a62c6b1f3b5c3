-- A side writes only where it takes part: nobody of an agency between a family and a site, and no program between a family
-- and its agency, whatever mistake the code may make one day.
create or replace function number_chat_messages() returns trigger language plpgsql as $$
begin
  -- The row of the conversation is locked by this, so that no message with a lower id can follow.
  update chat_dialog set last_message_id = new.id, last_message_at = new.sent_at, family_user_id = new.family_user_id,
    family_has_written = family_has_written or new.side = 'family'
  where id = new.dialog_id and last_message_id < new.id
    and new.side = any (case kind when 'agency' then array['family', 'staff'] when 'site' then array['family', 'program']
      else array['organization'] end);
  if not found then
    raise exception 'message % of % came after one with a higher id, or from a side that has no part in it', new.id, new.dialog_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
