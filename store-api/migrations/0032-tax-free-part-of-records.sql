-- Purpose: a receipt shows tax-free goods on a line of their own, so every record of money knows its tax-free part.

-- Won of `amount`; negative for what was given back.
alter table pay_record add column tax_free_amount integer not null default 0;
