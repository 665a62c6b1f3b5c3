-- Families that earlier versions deleted left what they and staff had written in requests about the applications that were
-- merged into theirs.
update deletion_request set words = '', reason = case when reason = '' then '' else '–' end
where application_id in (select application_id from audit_log where action = 'remove' and entity = 'familyData');
