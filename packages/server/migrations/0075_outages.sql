create table working_time (
  is_only boolean primary key default true check (is_only),
  worked_at timestamptz not null,
  resumed_on date
);
comment on table working_time is 'One row: when the product last worked on jobs, and the day on which it did so again after an outage of a day or more.';
