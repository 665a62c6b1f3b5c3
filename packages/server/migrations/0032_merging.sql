create table application_merge (
  id          bigint generated always as identity primary key,
  from_id     bigint not null references application on delete cascade,
  to_id       bigint not null references application on delete cascade,
  merged_at   timestamptz not null,
  merged_by   bigint not null references app_user,
  children    text[] not null,
  before      jsonb not null,
  to_version  integer not null,
  undone_at   timestamptz,
  undone_by   bigint references app_user,
  constraint merged_into_another_application check (from_id <> to_id),
  constraint merge_is_undone_by_somebody check ((undone_at is null) = (undone_by is null)),
  constraint merge_is_undone_within_a_day check (undone_at between merged_at and merged_at + interval '24 hours')
);
create unique index merged_once on application_merge (from_id) where undone_at is null;
create index application_merge_from_id on application_merge (from_id);
create index application_merge_to_id on application_merge (to_id);
create index application_merge_merged_by on application_merge (merged_by, id desc);
create index application_merge_undone_by on application_merge (undone_by) where undone_by is not null;
create index application_merge_merged_at on application_merge (merged_at desc, id desc);
comment on table application_merge is 'Each application that staff merged into another one, and what undoing that needs.';
comment on column application_merge.children is 'The first names of the children who moved or who are in both applications.';
comment on column application_merge.before is 'Both applications as they were before: statuses, referrals, preferences, documents and accounts.';
comment on column application_merge.to_version is 'The version of the receiving application after the merge; a later one has changed since.';

alter table application add constraint never_merged_into_itself check (merged_into_id <> id);

create function merged_with(wanted bigint) returns setof bigint language sql stable parallel safe as $$
  with recursive own as (
    select wanted as id
    union
    select a.id from application a join own on a.merged_into_id = own.id
  ) cycle id set is_cycle using path
  select id from own where not is_cycle
$$;
comment on function merged_with is 'An application and all that were merged into it, also by way of others.';

alter table document add column sent_with_id bigint references application on delete set null;
create index document_sent_with_id on document (sent_with_id) where sent_with_id is not null;
comment on column document.sent_with_id is 'The application with which it was sent, where that was merged into its present one. Its account keeps access.';

create table duplicate_pair (
  low_id      bigint not null references application on delete cascade,
  high_id     bigint not null references application on delete cascade,
  set_id      bigint not null,
  strength    smallint not null check (strength between 1 and 3),
  fingerprint text not null,
  found_at    timestamptz not null,
  primary key (low_id, high_id),
  constraint a_pair_is_stored_once check (low_id < high_id)
);
create index duplicate_pair_high_id on duplicate_pair (high_id);
create index duplicate_pair_set_id on duplicate_pair (set_id);
comment on table duplicate_pair is 'Two applications that look alike, compared again after each change of a compared field.';
comment on column duplicate_pair.set_id is 'The lowest id of the applications that are connected by pairs.';
comment on column duplicate_pair.strength is 'Of the surest match: 1 possible, 2 likely, 3 certain.';
comment on column duplicate_pair.fingerprint is 'A hash of the compared fields of both applications.';

create table duplicate_decision (
  low_id      bigint not null references application on delete cascade,
  high_id     bigint not null references application on delete cascade,
  fingerprint text not null,
  decided_by  bigint not null references app_user,
  decided_at  timestamptz not null,
  primary key (low_id, high_id),
  constraint a_decision_is_stored_once check (low_id < high_id)
);
create index duplicate_decision_high_id on duplicate_decision (high_id);
create index duplicate_decision_decided_by on duplicate_decision (decided_by);
create index duplicate_decision_decided_at on duplicate_decision (decided_at desc, low_id, high_id);
comment on table duplicate_decision is 'Two applications that staff marked as not duplicates. It holds while the compared fields are those of the fingerprint.';

create table duplicate_due (
  application_id bigint primary key references application on delete cascade,
  times          integer not null default 1
);
comment on table duplicate_due is 'Applications that are to be compared with the others, because a compared field may have changed.';
comment on column duplicate_due.times is 'Raised by each change, so that one that comes during the comparison is not lost.';

create function compare_family_again() returns trigger language plpgsql as $$
begin
  insert into duplicate_due (application_id) values (new.application_id)
  on conflict (application_id) do update set times = duplicate_due.times + 1;
  return null;
end $$;
create trigger compare_again after insert or update on family_key for each row execute function compare_family_again();

create function compare_reopened_application() returns trigger language plpgsql as $$
begin
  insert into duplicate_due (application_id) values (new.id)
  on conflict (application_id) do update set times = duplicate_due.times + 1;
  return null;
end $$;
create trigger compare_again after update of status on application for each row
  when (old.status in ('closed', 'enrolled', 'ineligible') and new.status not in ('closed', 'enrolled', 'ineligible'))
  execute function compare_reopened_application();

insert into duplicate_due (application_id)
select k.application_id from family_key k join application a on a.id = k.application_id
where a.status not in ('closed', 'enrolled', 'ineligible');
