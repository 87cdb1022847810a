-- Purpose: a refund gives back what was truly paid for a line and the VAT that is in it, so both are frozen.

-- How the provider wants VAT as whole won.
alter table payment add column vat_rounding text not null default 'round' check (vat_rounding in ('round', 'floor'));
alter table payment alter column vat_rounding drop default;
-- Lines of earlier payments: the coupon lowered all of them alike.
update payment set lines = (
  select coalesce(jsonb_agg(line || '{"discount": 0}'), '[]') from jsonb_array_elements(lines) as line);
