create table application_task (
  id             bigint generated always as identity primary key,
  application_id bigint not null references application on delete cascade,
  title          text not null check (length(title) between 1 and 200),
  due_on         date not null,
  assigned_to    bigint not null references app_user,
  created_by     bigint not null references app_user,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  done_by        bigint references app_user,
  done_at        timestamptz,
  constraint task_is_done_by_somebody check ((done_at is null) = (done_by is null))
);
create index application_task_application_id on application_task (application_id, due_on) where done_at is null;
create index application_task_of_application on application_task (application_id, id);
create index application_task_assigned_to on application_task (assigned_to, due_on, id) where done_at is null;
create index application_task_due_on on application_task (due_on, id) where done_at is null;
create index application_task_done on application_task (assigned_to, done_at) where done_at is not null;
create index application_task_created_by on application_task (created_by);
create index application_task_done_by on application_task (done_by);
comment on table application_task is 'What staff have to do for a family, and by which day. The family and programs never see it.';
comment on column application_task.assigned_to is 'The member of staff who is to do it.';

create table saved_view (
  id              bigint generated always as identity primary key,
  owner_id        bigint not null references app_user on delete cascade,
  organization_id bigint not null references organization,
  name            text not null check (length(name) between 1 and 60),
  listing         text not null check (length(listing) <= 4000),
  is_shared       boolean not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);
create unique index view_name_is_unique on saved_view (owner_id, lower(name));
create unique index shared_view_name_is_unique on saved_view (organization_id, lower(name)) where is_shared;
comment on table saved_view is 'A filter and order of the worklist that somebody saved, for themselves or for their organization.';
comment on column saved_view.listing is 'The filter and the order, as the worklist''s address holds them.';

create table default_view (
  user_id bigint primary key references app_user on delete cascade,
  view_id bigint not null references saved_view on delete cascade
);
create index default_view_view_id on default_view (view_id);
comment on table default_view is 'The saved view with which somebody''s worklist begins.';

create table bulk_job (
  id           bigint generated always as identity primary key,
  requested_by bigint not null references app_user on delete cascade,
  action       text not null check (action in ('assign', 'tag', 'status', 'message', 'export')),
  input        jsonb not null,
  language     text not null,
  status       text not null check (status in ('waiting', 'running', 'finished', 'stopped')),
  total        integer not null check (total between 0 and 20000),
  undoes       bigint references bulk_job on delete cascade,
  file_key     text,
  byte_count   bigint,
  created_at   timestamptz not null,
  finished_at  timestamptz,
  constraint undone_once unique (undoes),
  constraint only_an_export_has_a_file check (file_key is null or action = 'export'),
  constraint file_has_a_size check ((file_key is null) = (byte_count is null))
);
create index bulk_job_requested_by on bulk_job (requested_by, id desc);
create index bulk_job_created_at on bulk_job (created_at);
create unique index bulk_job_file_key on bulk_job (file_key) where file_key is not null;
comment on table bulk_job is 'Something done to many applications of the worklist one after the other: assigned, tagged, moved to a status, written to, or exported.';
comment on column bulk_job.input is 'What is done, such as the tag or the new status.';
comment on column bulk_job.undoes is 'The job that this one takes back.';
comment on column bulk_job.file_key is 'The workbook of an export, in the file store.';

create table bulk_item (
  job_id         bigint not null references bulk_job on delete cascade,
  position       integer not null,
  application_id bigint not null references application on delete cascade,
  outcome        text check (outcome in ('done', 'unchanged', 'refused')),
  refusal        text check ((refusal is not null) = (outcome = 'refused')),
  before         jsonb,
  primary key (job_id, position),
  constraint application_once_in_a_job unique (job_id, application_id)
);
create index bulk_item_waiting on bulk_item (job_id, position) where outcome is null;
create index bulk_item_application_id on bulk_item (application_id);
comment on table bulk_item is 'An application of a job, and what became of it.';
comment on column bulk_item.outcome is 'None until the job has come to it. It is stored together with the change, so that nothing is done twice.';
comment on column bulk_item.refusal is 'Why it was not done: a key of the catalogue of refusals.';
comment on column bulk_item.before is 'What is needed to take the change back.';

alter table application add column contacted_at timestamptz;
comment on column application.contacted_at is 'When staff last wrote a note or a message, or set an outreach tag.';
update application a set contacted_at = last.at from (
  select application_id, max(at) as at from (
    select application_id, max(created_at) as at from application_note group by 1
    union all
    select x.application_id, max(x.tagged_at) from application_tag x join tag t on t.id = x.tag_id and t.kind = 'outreach' group by 1
  ) each group by 1
) last where last.application_id = a.id;

alter table worklist_row
  add column births date[] not null default '{}',
  add column needs text[] not null default '{}',
  add column contacted_at timestamptz not null default '-infinity',
  add column task_due_on date not null default 'infinity';
comment on column worklist_row.births is 'The birth dates of the children.';
comment on column worklist_row.needs is 'Why the parents need care.';
comment on column worklist_row.contacted_at is 'When staff and the family were last in contact: the latest note, message, outreach tag or act of the family.';
comment on column worklist_row.task_due_on is 'The day of the open task that is due first; infinity without one.';

create or replace view worklist_source as
select a.id as application_id, a.city_id, a.agency_id, a.owner_id, a.external_id, a.status, a.eligibility, a.family_size,
  coalesce(c.children, 0)::smallint as children_count,
  coalesce(case when a.status = 'active' then c.best_rank end, 999999999) as best_rank,
  a.requested_at, a.updated_at, coalesce(p.name, '') as parent_name,
  coalesce(lower(u.last_name || ' ' || u.first_name), '') as owner_name, coalesce(lower(o.name), '') as agency_name,
  coalesce(p.zip, '') as zip,
  folded(concat_ws(' ', p.names, c.names, p.email_names, p.phones, a.external_id)) as search_text,
  coalesce(p.emails, '') as emails,
  coalesce(c.births, '{}') as births,
  coalesce((select array_agg(distinct need order by need) from parent n, unnest(n.needs) need where n.application_id = a.id), '{}') as needs,
  greatest(a.family_updated_at, a.contacted_at) as contacted_at,
  coalesce((select min(due_on) from application_task t where t.application_id = a.id and t.done_at is null), 'infinity') as task_due_on
from application a
left join app_user u on u.id = a.owner_id
left join organization o on o.id = a.agency_id
left join lateral (
  select count(*) as children, string_agg(first_name || ' ' || last_name, ' ' order by id) as names,
    min(rank_group * 1000000 + rank_percent) filter (where status in ('active', 'screening', 'waitingPreferred')) as best_rank,
    array_agg(born_on order by id) filter (where born_on is not null) as births
  from child where application_id = a.id and removed_at is null
) c on true
left join lateral (
  select (array_agg(last_name || ' ' || first_name order by position))[1] as name, (array_agg(zip order by position))[1] as zip,
    string_agg(first_name || ' ' || last_name, ' ' order by position) as names,
    string_agg(split_part(email, '@', 1), ' ' order by position) as email_names,
    string_agg(lower(email), ' ' order by position) filter (where email <> '') as emails,
    string_agg(array_to_string(phone_digits, ' '), ' ' order by position) as phones
  from parent where application_id = a.id
) p on true
where not a.is_disabled;

update worklist_row w set births = s.births, needs = s.needs, contacted_at = s.contacted_at from worklist_source s
  where s.application_id = w.application_id;
create index worklist_row_by_contacted_at on worklist_row (contacted_at, application_id);
create index worklist_row_by_task_due_on on worklist_row (task_due_on, application_id);
create index worklist_row_needs on worklist_row using gin (needs);
