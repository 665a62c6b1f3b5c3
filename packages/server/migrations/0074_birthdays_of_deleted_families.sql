-- The worklist kept the days of birth of children whose families were deleted. Their records keep the years.
update worklist_row w set births = s.births
from (select distinct application_id from audit_log where action = 'remove' and entity = 'familyData') erased,
  lateral (select births from worklist_source where application_id = erased.application_id offset 0) s
where w.application_id = erased.application_id and w.births is distinct from s.births;
