create table tag (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('application', 'document', 'outreach')),
  city_id     bigint not null references organization,
  name        text not null check (length(name) between 1 and 29),
  disabled_at timestamptz
);
create unique index tag_name_is_unique on tag (city_id, kind, lower(name));
comment on table tag is 'Words that staff put on applications and documents; under 30 characters.';

create table application_tag (
  application_id bigint not null references application on delete cascade,
  tag_id         bigint not null references tag,
  tagged_by      bigint references app_user,
  tagged_at      timestamptz not null,
  primary key (application_id, tag_id)
);
create index application_tag_tag_id on application_tag (tag_id);
create index application_tag_tagged_by on application_tag (tagged_by);
comment on table application_tag is 'The tags of an application, its outreach tags included.';

create table application_note (
  id             bigint generated always as identity primary key,
  application_id bigint not null references application on delete cascade,
  content        text not null check (content <> ''),
  created_by     bigint references app_user,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
create index application_note_application_id on application_note (application_id, created_at desc);
create index application_note_created_by on application_note (created_by);
comment on table application_note is 'An internal note of staff.';

create table application_status_change (
  id             bigint generated always as identity primary key,
  application_id bigint not null references application on delete cascade,
  child_id       bigint references child on delete cascade,
  from_status    text not null,
  to_status      text not null,
  reason_ids     integer[] not null default '{}',
  other_reason   text not null default '' check (length(other_reason) <= 120),
  changed_by     bigint references app_user,
  changed_at     timestamptz not null
);
create index application_status_change_application_id on application_status_change (application_id, changed_at desc);
create index application_status_change_child_id on application_status_change (child_id);
create index application_status_change_changed_by on application_status_change (changed_by);
comment on table application_status_change is 'Every change of status of an application or a child: the family''s timeline.';

create table not_a_duplicate (
  first_id   bigint not null references application on delete cascade,
  second_id  bigint not null references application on delete cascade,
  first_version  integer not null,
  second_version integer not null,
  marked_by  bigint references app_user,
  marked_at  timestamptz not null,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index not_a_duplicate_second_id on not_a_duplicate (second_id);
create index not_a_duplicate_marked_by on not_a_duplicate (marked_by);
comment on table not_a_duplicate is 'Pairs that staff marked as different families, until a compared field of either changes.';

create table saved_view (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references app_user on delete cascade,
  screen     text not null,
  name       text not null check (name <> ''),
  view       jsonb not null,
  created_at timestamptz not null,
  unique (user_id, screen, name)
);
comment on table saved_view is 'A filter, order and choice of columns that somebody saved for a grid.';
