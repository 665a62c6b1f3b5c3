-- The worklist sorts owners and agencies in the alphabet of the reader's language, as it does parents: Álvarez came after
-- Zúñiga.

drop index worklist_row_by_owner_name;
create index worklist_row_by_owner_name on worklist_row (owner_name collate "und-x-icu", application_id);
create index worklist_row_by_owner_name_es on worklist_row (owner_name collate "es-x-icu", application_id);
create index worklist_row_by_owner_name_zh on worklist_row (owner_name collate "zh-Hant-x-icu", application_id);

drop index worklist_row_by_agency_name;
create index worklist_row_by_agency_name on worklist_row (agency_name collate "und-x-icu", application_id);
create index worklist_row_by_agency_name_es on worklist_row (agency_name collate "es-x-icu", application_id);
create index worklist_row_by_agency_name_zh on worklist_row (agency_name collate "zh-Hant-x-icu", application_id);
