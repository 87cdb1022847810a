-- Purpose: pay records have their tax-free amount, because a receipt lists tax-free goods separately.

-- Won, part of `amount`; negative for refunds.
alter table pay_record add column tax_free_amount integer not null default 0;
