-- Who looked at a family is found in the log also where it stood in a list.

create index audit_log_listed on audit_log using gin ((after->'applications') jsonb_path_ops)
  where entity in ('worklist', 'duplicates');
