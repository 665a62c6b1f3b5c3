-- What a program decides about children can be taken back for a minute. Until then nobody is told, and no other child takes
-- a place that would be needed again.
create table queue_change (
  id             bigint generated always as identity primary key,
  status         text not null check (status in ('enrolled', 'notInterested', 'closed')),
  decided_by     bigint not null references app_user on delete cascade,
  decided_at     timestamptz not null,
  undo_until     timestamptz not null,
  referral_ids   bigint[] not null check (cardinality(referral_ids) > 0),
  rows_before    jsonb not null default '{}' check (jsonb_typeof(rows_before) = 'object'),
  rows_after     jsonb not null default '{}' check (jsonb_typeof(rows_after) = 'object'),
  vacancy_ids    bigint[] not null default '{}',
  application_ids bigint[] not null default '{}',
  undone_at      timestamptz,
  settled_at     timestamptz,
  constraint change_is_undone_or_settled check (undone_at is null or settled_at is null),
  constraint change_is_kept_within_ten_minutes check (undo_until between decided_at and decided_at + interval '10 minutes')
);
create index queue_change_decided_by on queue_change (decided_by);
create index queue_change_decided_at on queue_change (decided_at);
create index queue_change_unsettled on queue_change (undo_until) where settled_at is null and undone_at is null;
comment on table queue_change is 'A decision of a program about children of a queue, until it can no longer be taken back; rows are deleted after a day.';
comment on column queue_change.referral_ids is 'The referrals that the program decided about.';
comment on column queue_change.rows_before is 'The rows that the decision changed, as they were; emptied when it can no longer be taken back.';
comment on column queue_change.rows_after is 'What the decision made of them. It is taken back only while they are still so.';
comment on column queue_change.vacancy_ids is 'Vacancies with places that become free when the time is over.';
comment on column queue_change.application_ids is 'Families that are matched again when the time is over.';

alter table told_event add column held_by bigint references queue_change on delete set null;
create index told_event_held_by on told_event (held_by) where held_by is not null;
comment on column told_event.held_by is 'The decision that can still be taken back; until then it is not told.';

alter table referral add column held_by bigint references queue_change on delete set null;
alter table referral add constraint only_an_ended_referral_is_held check (held_by is null or ended_because is not null);
create index referral_held_by on referral (held_by) where held_by is not null;
create index referral_held on referral (vacancy_id) where held_by is not null;
comment on column referral.held_by is 'The decision that ended it and can still be taken back; until then its place in the queue is kept.';

-- A visit: the program proposes times, the family takes one.
create table visit (
  id            bigint generated always as identity primary key,
  referral_id   bigint not null references referral on delete cascade,
  status        text not null check (status in ('proposed', 'agreed', 'otherTimes', 'cancelled')),
  times         timestamptz[] not null check (cardinality(times) between 1 and 5),
  minutes       smallint not null check (minutes between 15 and 240),
  starts_at     timestamptz,
  note          text not null default '' check (length(note) <= 500),
  family_note   text not null default '' check (length(family_note) <= 500),
  sequence      integer not null default 0 check (sequence >= 0),
  proposed_by   bigint references app_user on delete set null,
  proposed_at   timestamptz not null,
  answered_by   bigint references app_user on delete set null,
  answered_at   timestamptz,
  cancelled_because text check (cancelled_because in ('family', 'program', 'referralEnded')),
  cancelled_by  bigint references app_user on delete set null,
  cancelled_at  timestamptz,
  constraint never_a_visit_proposed_for_the_past check (proposed_at < all (times)),
  constraint never_a_visit_agreed_for_the_past check (answered_at is null or starts_at is null or answered_at < starts_at),
  constraint an_agreed_visit_has_one_of_its_times check (
    (starts_at is null or starts_at = any (times)) and (status <> 'agreed' or starts_at is not null)
    and (status not in ('proposed', 'otherTimes') or starts_at is null)),
  constraint a_cancelled_visit_says_by_whom check ((status = 'cancelled') = (cancelled_because is not null)
    and (status = 'cancelled') = (cancelled_at is not null))
);
create unique index never_two_visits_of_one_referral on visit (referral_id) where status <> 'cancelled';
create index visit_referral_id on visit (referral_id);
create index visit_starts_at on visit (starts_at) where status = 'agreed';
create index visit_proposed_by on visit (proposed_by) where proposed_by is not null;
create index visit_answered_by on visit (answered_by) where answered_by is not null;
create index visit_cancelled_by on visit (cancelled_by) where cancelled_by is not null;
comment on table visit is 'A visit of a family at a site, proposed by the program for a child it works on.';
comment on column visit.times is 'The times that the program proposed.';
comment on column visit.starts_at is 'The time that the family took.';
comment on column visit.note is 'What the program tells the family, such as where to ring.';
comment on column visit.family_note is 'What the family says when it asks for other times.';
comment on column visit.sequence is 'How often it was changed, so that a calendar takes the latest.';

create function refuse_visit_of_ended_referral() returns trigger language plpgsql as $$
begin
  if not exists (select from referral where id = new.referral_id and status in ('active', 'processing', 'enrolled') and not needs_accept) then
    raise exception 'referral % has no family that agreed to it', new.referral_id
      using errcode = 'check_violation', constraint = 'never_a_visit_before_the_yes';
  end if;
  return new;
end $$;
create trigger never_a_visit_before_the_yes before insert or update of times, starts_at on visit
  for each row when (new.status <> 'cancelled') execute function refuse_visit_of_ended_referral();

-- Whatever ends a referral cancels its visit, so that nobody comes for a place that is gone.
create function cancel_visit_of_ended_referral() returns trigger language plpgsql as $$
begin
  update visit set status = 'cancelled', cancelled_because = 'referralEnded', cancelled_by = new.changed_by,
    cancelled_at = new.changed_at, sequence = sequence + 1
  where referral_id = new.id and status <> 'cancelled';
  return null;
end $$;
create trigger an_ended_referral_cancels_its_visit after update of status on referral
  for each row when (new.ended_because is not null and old.ended_because is null) execute function cancel_visit_of_ended_referral();
