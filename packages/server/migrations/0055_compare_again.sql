-- Streets, emails and families without a common child are weighed anew, and ordinal streets are spelled in digits (decision
-- 0052). The product writes all keys again when it starts, and then compares every application again.

delete from family_key;
