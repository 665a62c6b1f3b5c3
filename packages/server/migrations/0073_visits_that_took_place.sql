-- A visit that has begun took place, so that it is not called off by the end of its referral.
create or replace function cancel_visit_of_ended_referral() returns trigger language plpgsql as $$
begin
  update visit set status = 'cancelled', cancelled_because = 'referralEnded', cancelled_by = new.changed_by,
    cancelled_at = new.changed_at, sequence = sequence + 1
  where referral_id = new.id and status <> 'cancelled' and not (status = 'agreed' and starts_at <= new.changed_at);
  return null;
end $$;

-- What earlier versions called off after it had begun, unless another one was proposed since.
update visit v set status = 'agreed', cancelled_because = null, cancelled_by = null, cancelled_at = null
where cancelled_because = 'referralEnded' and starts_at <= cancelled_at
  and not exists (select from visit later where later.referral_id = v.referral_id and later.id > v.id);
