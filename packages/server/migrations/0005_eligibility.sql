create table income_table (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind in ('stateMedian', 'areaMedian')),
  percent      smallint not null check (percent between 1 and 300),
  effective_on date not null,
  source       text not null check (source <> ''),
  created_by   bigint references app_user,
  created_at   timestamptz not null default now(),
  unique (kind, percent, effective_on)
);
create index income_table_created_by on income_table (created_by);
comment on table income_table is 'Income ceilings by family size, from their first effective day until the next table of the kind and percentage.';

create table income_table_row (
  income_table_id bigint not null references income_table on delete cascade,
  family_size     smallint not null check (family_size >= 1),
  monthly_cents   bigint not null check (monthly_cents > 0),
  primary key (income_table_id, family_size)
);
comment on table income_table_row is 'Sizes above the last row take it; size 1 reads as 2 where there is no row for it.';
