-- A page of a queue is logged in one entry with its families, as a page of the worklist is.
drop index audit_log_listed;
create index audit_log_listed on audit_log using gin ((after->'applications') jsonb_path_ops)
  where entity in ('worklist', 'duplicates', 'vacancyQueue', 'childSearch');
