-- Purpose: points that a refund could not take back, because they were spent or held, are taken once they come back.

create index point_accrual_rest on point_accrual (store_id, user_id) where taken_back < due_back;
