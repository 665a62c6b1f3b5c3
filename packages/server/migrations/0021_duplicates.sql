create table family_key (
  application_id bigint primary key references application on delete cascade,
  keys           integer[] not null
);
comment on table family_key is 'The keys by which applications of the same people are found, one row for each application, written with every change of its parents or children.';
comment on column family_key.keys is 'Hashes of parts of names, birth dates, emails, phones and addresses. Two families are compared if they share one.';
-- Without a list of pending entries, which every search would have to read through.
create index family_key_keys on family_key using gin (keys) with (fastupdate = off);

-- Names weigh less the more frequent they are, by the statistics that the database keeps.
alter table child alter column first_name set statistics 500, alter column last_name set statistics 500;
alter table parent alter column first_name set statistics 500, alter column last_name set statistics 500;

-- The planner takes any key for a frequent one and would read the whole table, so this is not left to it.
create function families_sharing(wanted integer[]) returns table (application_id bigint, shared bigint)
language sql stable parallel safe rows 100 set enable_seqscan = off as $$
  select application_id, (select count(*) from unnest(keys) key where key = any (wanted)) from family_key where keys && wanted
$$;
comment on function families_sharing is 'The applications that share keys with a family, with the number of keys that they share.';
