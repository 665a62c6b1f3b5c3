-- Analyzing the log took up to two seconds of a processor, nearly all for statistics of these columns, which no plan uses.
alter table audit_log alter column before set statistics 0, alter column after set statistics 0;
alter index audit_log_listed alter column 1 set statistics 0;
-- New entries of this index are merged into it in small portions, because the request that merges them waits for it.
alter index audit_log_listed set (gin_pending_list_limit = 256);
