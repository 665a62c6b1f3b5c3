-- Earlier versions stored numbers of one license that differ in spaces or case alone. The site that wrote it without keeps it, or
-- else the oldest. The others keep it among their licenses.
with same as (
  select id, licence_number, licence_status, row_number() over (
    partition by upper(regexp_replace(licence_number, '\s', '', 'g'))
    order by licence_number <> upper(regexp_replace(licence_number, '\s', '', 'g')), id) as place
  from site where licence_number is not null
), taken as (
  update site set licence_number = null, version = version + 1, updated_at = now() from same
  where same.id = site.id and same.place > 1
  returning site.id, same.licence_number
)
insert into site_licence (site_id, number, type)
select id, licence_number, '' from taken
where not exists (select from site_licence l where l.site_id = taken.id and l.number = taken.licence_number);

create unique index licence_is_of_one_site on site (upper(regexp_replace(licence_number, '\s', '', 'g')));
