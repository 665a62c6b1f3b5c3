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

-- What a vacancy ended when it closed is known by why it ended, and comes back as it was.
alter table referral add column ended_from text check (ended_from in ('active', 'processing'));
alter table referral drop constraint referral_ended_because_check;
alter table referral add constraint referral_ended_because_check
  check (ended_because in ('expired', 'withdrawn', 'vacancyClosed', 'enrolledElsewhere', 'familyRefused', 'siteDeclined'));
update referral q set ended_because = 'vacancyClosed', ended_from = 'active' from vacancy v
where v.id = q.vacancy_id and q.ended_because = 'withdrawn' and v.closed_at = q.changed_at;
alter table referral add constraint ended_by_its_vacancy_from_a_status check ((ended_because = 'vacancyClosed') = (ended_from is not null)
  or ended_because is null and ended_from is null);

create table enrollment (
  id           bigint generated always as identity primary key,
  child_id     bigint not null references child on delete cascade,
  referral_id  bigint references referral on delete set null,
  vacancy_id   bigint references vacancy,
  site_id      bigint references site,
  program_id   bigint references program,
  site_name    text not null default '',
  program_name text not null default '',
  start_on     date,
  schedule     jsonb,
  created_by   bigint references app_user,
  created_at   timestamptz not null,
  ended_because text check (ended_because in ('takenBack', 'childLeft')),
  ended_by     bigint references app_user,
  ended_at     timestamptz,
  constraint enrollment_ends_for_a_reason check ((ended_at is null) = (ended_because is null))
);
create unique index one_enrollment_of_a_child on enrollment (child_id) where ended_at is null;
create index enrollment_child_id on enrollment (child_id);
create index enrollment_referral_id on enrollment (referral_id) where referral_id is not null;
create index enrollment_vacancy_id on enrollment (vacancy_id) where vacancy_id is not null;
create index enrollment_site_id on enrollment (site_id) where site_id is not null;
create index enrollment_site_name on enrollment (site_name) where ended_at is null;
create index enrollment_program_id on enrollment (program_id) where program_id is not null;
create index enrollment_created_by on enrollment (created_by) where created_by is not null;
create index enrollment_ended_by on enrollment (ended_by) where ended_by is not null;
create index enrollment_start_on on enrollment (start_on) where ended_at is null;
comment on table enrollment is 'Where a child has a place, or had one: by a referral of the product, or as staff noted it. The child''s status says whether the place is taken yet.';
comment on column enrollment.site_name is 'As it was called then, and all that is known of a site outside the product.';

insert into enrollment (child_id, referral_id, vacancy_id, site_id, program_id, site_name, program_name, start_on, schedule, created_by, created_at)
select c.id, q.id, v.id, v.site_id, v.program_id, c.enrolled_site, c.enrolled_program, c.enroll_start_on, c.enroll_schedule, q.changed_by,
  coalesce(q.changed_at, c.status_changed_at)
from child c left join referral q on q.child_id = c.id and q.status = 'enrolled' left join vacancy v on v.id = q.vacancy_id
where c.enrolled_site <> '' or c.enrolled_program <> '' or c.enroll_start_on is not null;

drop index child_enrolled_site;
drop index child_enrollment_pending;
create index child_enrollment_pending on child (id) where status = 'enrollmentPending';
alter table child drop column enrolled_site, drop column enrolled_program, drop column enroll_start_on, drop column enroll_schedule;
alter table referral drop column enroll_start_on, drop column enroll_schedule;
