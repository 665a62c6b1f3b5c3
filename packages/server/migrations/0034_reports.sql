-- The report counts every waiting child and every application of two years. It is read often and changes slowly, so its
-- numbers are counted once a day and kept.
create table report_snapshot (
  city_id  bigint primary key references organization,
  taken_at timestamptz not null,
  facts    jsonb not null check (jsonb_typeof(facts) = 'object')
);
comment on table report_snapshot is 'The numbers of a city''s report as they were counted last. Only the latest are kept, so that no two days can be compared.';
comment on column report_snapshot.facts is 'All numbers, small ones too. A reader is shown only those that may be shown.';
