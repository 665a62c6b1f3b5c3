-- Most parents are inserted with a new application, which has no referrals yet. Looking for one first takes the database a
-- fraction of an update that finds none, which also runs the triggers of the table.
create or replace function rename_parent_in_referrals() returns trigger language plpgsql as $$
begin
  if not exists (select from referral where application_id = new.application_id) then return null; end if;
  update referral set family_name = trim(new.first_name || ' ' || new.last_name), search_family_name = new.search_name
    where application_id = new.application_id;
  return null;
end $$;
