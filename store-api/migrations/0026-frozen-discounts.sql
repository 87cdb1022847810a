-- Purpose: the discount and VAT rounding of each paid line are frozen, because a refund returns exactly what was paid.

-- VAT rounding rule of the provider.
alter table payment add column vat_rounding text not null default 'round' check (vat_rounding in ('round', 'floor'));
alter table payment alter column vat_rounding drop default;
-- For lines of earlier payments, the coupon discount is distributed proportionally.
update payment set lines = (
  select coalesce(jsonb_agg(line || '{"discount": 0}'), '[]') from jsonb_array_elements(lines) as line);
