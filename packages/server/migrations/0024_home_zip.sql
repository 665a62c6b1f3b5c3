-- A family reads about how many children of the same age wait in its area before its own. The zip is kept on the narrow
-- rows that matching reads, so that this is counted in an index, up to the family's own rank.
alter table waiting_child add column home_zip text not null default '';
comment on column waiting_child.home_zip is 'The five digits of the zip of the first parent''s home; empty when it is not known.';
update waiting_child w set home_zip = left(p.zip, 5) from parent p
  where p.application_id = w.application_id and p.position = 'A' and p.zip <> '';
create index waiting_child_home_zip on waiting_child (home_zip, rank_group, rank_percent)
  include (born_on, application_id, child_id, has_special_needs, speaks_another_language, is_homeless, requested_on);
comment on index waiting_child_home_zip is 'The children of an area in the order of their rank, for the number of those who come before a child.';
