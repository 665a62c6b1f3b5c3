-- One decision about a whole set of duplicates, which is one line of the list of decisions and is taken back as one.
create table duplicate_set_decision (
  id         bigint generated always as identity primary key,
  decided_by bigint not null references app_user,
  decided_at timestamptz not null
);
create index duplicate_set_decision_decided_by on duplicate_set_decision (decided_by);
create index duplicate_set_decision_decided_at on duplicate_set_decision (decided_at desc, id);
comment on table duplicate_set_decision is 'That all applications of a set were marked as no duplicates of one another at once.';

alter table duplicate_decision add column set_decision_id bigint references duplicate_set_decision on delete cascade;
create index duplicate_decision_set_decision_id on duplicate_decision (set_decision_id, low_id, high_id)
  where set_decision_id is not null;
comment on column duplicate_decision.set_decision_id is 'The decision about a whole set with which it was made; null if it was made about the two alone.';

alter table application add column assigned_at timestamptz;
comment on column application.assigned_at is 'When staff last assigned it, also to the owner that it had.';
