-- The index of the usual order holds the texts as well, so that the first page of a search for a frequent name reads that
-- index and no rows. An entry of an index has a limit, which a family with many long names would exceed: longer texts are
-- read in their rows.

alter table worklist_row add column search_short text generated always as (case when octet_length(search_text) <= 800 then search_text end) stored;
comment on column worklist_row.search_short is 'The search_text, unless it is too long for an index; then null.';

drop index worklist_row_by_requested_at;
create index worklist_row_by_requested_at on worklist_row (requested_at, application_id)
  include (search_short, text_since, city_id, agency_id, owner_id, status, eligibility, best_rank, contacted_at, task_due_on, births, needs, tag_ids);
