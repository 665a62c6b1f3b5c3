-- One word for one thing: what the site sees in its queue is a referral everywhere else.
alter table queue_entry rename to referral;
alter index queue_entry_pkey rename to referral_pkey;
alter index queue_entry_vacancy_id rename to referral_vacancy_id;
alter index queue_entry_enrolled rename to referral_enrolled;
alter index queue_entry_child_id rename to referral_child_id;
alter index queue_entry_application_id rename to referral_application_id;
alter index queue_entry_referred_by rename to referral_referred_by;
alter index queue_entry_changed_by rename to referral_changed_by;
alter index queue_entry_expiry rename to referral_expiry;
alter sequence queue_entry_id_seq rename to referral_id_seq;
alter table referral rename constraint queue_entry_vacancy_id_fkey to referral_vacancy_id_fkey;
alter table referral rename constraint queue_entry_child_id_fkey to referral_child_id_fkey;
alter table referral rename constraint queue_entry_application_id_fkey to referral_application_id_fkey;
alter table referral rename constraint queue_entry_referred_by_fkey to referral_referred_by_fkey;
alter table referral rename constraint queue_entry_changed_by_fkey to referral_changed_by_fkey;
alter table referral rename constraint queue_entry_status_check to referral_status_check;
alter table referral rename constraint queue_entry_ended_because_check to referral_ended_because_check;
alter table referral rename constraint queue_entry_other_reason_check to referral_other_reason_check;
alter trigger count_new_queue_entries on referral rename to count_new_referrals;
alter trigger count_changed_queue_entries on referral rename to count_changed_referrals;
alter trigger count_removed_queue_entries on referral rename to count_removed_referrals;
alter function count_queue_entries() rename to count_referrals;

create or replace function refuse_open_referral_of_enrolled_child() returns trigger language plpgsql as $$
begin
  -- The lock waits for an enrollment of the child that is under way, so that neither misses the other.
  perform from child where id = new.child_id for key share;
  if exists (select from child where id = new.child_id and status in ('enrolled', 'enrollmentPending', 'closed'))
    and exists (select from referral where id = new.id and status in ('active', 'processing')) then
    raise exception 'child % is enrolled or closed and cannot have an open referral', new.child_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

alter table chat_dialog rename column queue_entry_id to referral_id;
alter index chat_dialog_queue_entry_id rename to chat_dialog_referral_id;
