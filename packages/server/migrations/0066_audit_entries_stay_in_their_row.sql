-- The data of a new application is some 3 KB. The database tried to compress it, moved it to a second table in two parts,
-- and gained nothing.
alter table audit_log set (toast_tuple_target = 8160);
