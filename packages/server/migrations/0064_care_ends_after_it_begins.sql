-- The last day of a place is not before its first. A first day that was corrected after the last day had been set could
-- come after it, and the place would then have ended before it began. The later correction holds, so such a place goes on.

update enrollment set ends_on = null, leaving_reason = null, leaving_note = '' where ended_at is null and start_on > ends_on;
alter table enrollment add constraint care_ends_after_it_begins check (ended_at is not null or start_on <= ends_on);
