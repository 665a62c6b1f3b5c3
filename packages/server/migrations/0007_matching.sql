create table queue_entry (
  id             bigint generated always as identity primary key,
  vacancy_id     bigint not null references vacancy,
  child_id       bigint not null references child on delete cascade,
  application_id bigint not null references application on delete cascade,
  status         text not null check (status in ('active', 'processing', 'enrolled', 'notInterested', 'closed', 'unavailable')),
  ended_because  text check (ended_because in ('expired', 'withdrawn', 'enrolledElsewhere', 'familyRefused', 'siteDeclined')),
  is_manual      boolean not null default false,
  needs_accept   boolean not null,
  answered_at    timestamptz,
  expires_on     date,
  rank           jsonb not null,
  referral_note  text not null default '',
  note           text not null default '',
  reason_ids     integer[] not null default '{}',
  other_reason   text not null default '' check (length(other_reason) <= 120),
  enroll_start_on date,
  enroll_schedule jsonb,
  referred_by    bigint references app_user,
  referred_at    timestamptz not null,
  changed_by     bigint references app_user,
  changed_at     timestamptz not null,
  constraint ended_for_a_reason check ((status in ('active', 'processing', 'enrolled')) = (ended_because is null))
);
create unique index never_a_child_twice_in_one_queue on queue_entry (vacancy_id, child_id) where ended_because is distinct from 'expired';
create unique index never_a_child_enrolled_twice on queue_entry (child_id) where status = 'enrolled';
create index queue_entry_vacancy_id on queue_entry (vacancy_id, referred_at desc, id desc);
create index queue_entry_enrolled on queue_entry (vacancy_id) where status = 'enrolled';
create index queue_entry_child_id on queue_entry (child_id);
create index queue_entry_application_id on queue_entry (application_id);
create index queue_entry_referred_by on queue_entry (referred_by);
create index queue_entry_changed_by on queue_entry (changed_by);
create index queue_entry_expiry on queue_entry (expires_on) where status = 'active' and needs_accept;
comment on table queue_entry is 'A referral: one child offered to one vacancy, which the site sees in its queue.';
comment on column queue_entry.rank is 'The rank and its reasons as they were when the child was referred.';
comment on column queue_entry.needs_accept is 'True until the family says yes to a site that it had not named.';

create function count_queue_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update vacancy v set enrolled_count = enrolled_count + counted.enrolled, open_referrals = open_referrals + counted.open
    from (select vacancy_id, count(*) filter (where status = 'enrolled') as enrolled,
        count(*) filter (where status in ('active', 'processing')) as open
      from after_change group by vacancy_id) counted
    where v.id = counted.vacancy_id and (counted.enrolled <> 0 or counted.open <> 0);
  elsif tg_op = 'DELETE' then
    update vacancy v set enrolled_count = enrolled_count - counted.enrolled, open_referrals = open_referrals - counted.open
    from (select vacancy_id, count(*) filter (where status = 'enrolled') as enrolled,
        count(*) filter (where status in ('active', 'processing')) as open
      from before_change group by vacancy_id) counted
    where v.id = counted.vacancy_id and (counted.enrolled <> 0 or counted.open <> 0);
  else
    update vacancy v set enrolled_count = enrolled_count + counted.enrolled, open_referrals = open_referrals + counted.open
    from (select vacancy_id, sum(sign * (status = 'enrolled')::int) as enrolled,
        sum(sign * (status in ('active', 'processing'))::int) as open
      from (select vacancy_id, status, 1 as sign from after_change
        union all select vacancy_id, status, -1 from before_change) both_sides
      group by vacancy_id) counted
    where v.id = counted.vacancy_id and (counted.enrolled <> 0 or counted.open <> 0);
  end if;
  return null;
end $$;
create trigger count_new_queue_entries after insert on queue_entry
  referencing new table as after_change for each statement execute function count_queue_entries();
create trigger count_changed_queue_entries after update on queue_entry
  referencing old table as before_change new table as after_change for each statement execute function count_queue_entries();
create trigger count_removed_queue_entries after delete on queue_entry
  referencing old table as before_change for each statement execute function count_queue_entries();

create function refuse_open_referral_of_enrolled_child() returns trigger language plpgsql as $$
begin
  -- The lock waits for an enrollment of the child that is under way, so that neither misses the other.
  perform from child where id = new.child_id for key share;
  if exists (select from child where id = new.child_id and status in ('enrolled', 'enrollmentPending', 'closed'))
    and exists (select from queue_entry where id = new.id and status in ('active', 'processing')) then
    raise exception 'child % is enrolled or closed and cannot have an open referral', new.child_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger never_an_open_referral_of_an_enrolled_child after insert or update of status on queue_entry
  deferrable initially deferred for each row when (new.status in ('active', 'processing'))
  execute function refuse_open_referral_of_enrolled_child();

create index child_enrolled_site on child (enrolled_site) where status in ('enrolled', 'enrollmentPending');

create table waiting_child (
  child_id        bigint primary key references child on delete cascade,
  application_id  bigint not null references application on delete cascade,
  rank_group      smallint not null,
  rank_percent    integer not null,
  has_special_needs boolean not null,
  speaks_another_language boolean not null,
  is_homeless     boolean not null,
  requested_at    timestamptz not null,
  requested_on    date generated always as ((requested_at at time zone 'America/Los_Angeles')::date) stored,
  born_on         date not null,
  gender          text not null,
  start_on        date not null,
  needs_from      smallint[] not null check (cardinality(needs_from) = 7),
  needs_to        smallint[] not null check (cardinality(needs_to) = 7),
  is_part_day     boolean not null,
  needs_since     smallint generated always as (case when is_part_day then 1440 else coalesce(least(nullif(needs_from[1], -1),
    nullif(needs_from[2], -1), nullif(needs_from[3], -1), nullif(needs_from[4], -1), nullif(needs_from[5], -1), nullif(needs_from[6], -1),
    nullif(needs_from[7], -1)), 1440) end) stored,
  needs_until     smallint generated always as (case when is_part_day then 0 else greatest(needs_to[1], needs_to[2], needs_to[3],
    needs_to[4], needs_to[5], needs_to[6], needs_to[7]) end) stored,
  site_types      smallint not null,
  extras          smallint not null,
  only_preferred_locations boolean not null,
  only_preferred_languages boolean not null,
  only_preferred_sites boolean not null,
  languages       text[] not null,
  all_at_one_site boolean not null,
  waiting_in_family smallint not null
);
create index waiting_child_rank on waiting_child (rank_group, rank_percent, has_special_needs desc,
  speaks_another_language desc, is_homeless desc, requested_on, application_id, child_id, born_on, start_on, needs_since, needs_until)
  include (gender, site_types, extras, all_at_one_site, waiting_in_family, is_part_day, only_preferred_languages,
    only_preferred_sites, only_preferred_locations, languages, needs_from, needs_to);
alter table waiting_child set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
create index waiting_child_application_id on waiting_child (application_id);
comment on column waiting_child.needs_since is 'When the earliest day of care begins; a vacancy that opens more than an hour later never fits. 1440 where part of the day is enough.';
comment on column waiting_child.needs_until is 'When the latest day of care ends; 0 where part of the day is enough.';
comment on index waiting_child_rank is 'The order of rank with the usual ties, and all that the conditions read: a refresh walks it until its queue is full and touches no row.';
comment on table waiting_child is 'One narrow row for each child that can be referred, kept in the transaction that changes the family. Sets are bit masks here, and hours are minutes by weekday from Sunday (-1: no care), because matching reads 100,000 of these.';

create table rematch (
  application_id bigint primary key references application on delete cascade,
  requested_at   timestamptz not null default now()
);
comment on table rematch is 'Applications whose children are to be held against the open vacancies anew.';
