create table write_trial (
  at timestamptz not null default now()
);
comment on table write_trial is 'One row, written anew every few seconds to find out whether the database takes writes and has room for them.';
