-- Places that many applications' change to ineligible took back, and its undoing brought back as enrolled referrals.
update referral r set status = 'unavailable', ended_because = 'withdrawn'
where status = 'enrolled' and not exists (select from enrollment e where e.referral_id = r.id and e.ended_at is null);

create function refuse_enrolled_referral_without_place() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_table_name = 'referral' then
    touched := array[new.id];
  else
    touched := array[old.referral_id, new.referral_id];
  end if;
  if exists (
    select from referral r where r.id = any (touched)
      and (r.status = 'enrolled') <> exists (select from enrollment e where e.referral_id = r.id and e.ended_at is null)
  ) then
    raise exception 'a referral is enrolled if, and only if, its child has the place: %', touched
      using errcode = 'check_violation', constraint = 'an_enrolled_referral_has_a_place';
  end if;
  return null;
end $$;
create constraint trigger an_enrolled_referral_has_a_place after insert on referral
  deferrable initially deferred for each row when (new.status = 'enrolled')
  execute function refuse_enrolled_referral_without_place();
create constraint trigger a_referral_changes_with_its_place after update of status on referral
  deferrable initially deferred for each row when ((old.status = 'enrolled') <> (new.status = 'enrolled'))
  execute function refuse_enrolled_referral_without_place();
create constraint trigger a_place_changes_with_its_referral after insert or update of referral_id, ended_at or delete on enrollment
  deferrable initially deferred for each row
  execute function refuse_enrolled_referral_without_place();
