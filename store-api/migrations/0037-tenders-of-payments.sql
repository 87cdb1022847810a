-- Purpose: a payment lists what stored tenders pay, so that a further tender, or several of one, needs no column.

alter table payment add column tenders jsonb not null default '[]';
-- Won of all stored tenders together.
alter table payment add column tender_amount integer not null default 0 check (tender_amount >= 0);
update payment set
  tender_amount = -(coupon_discount + point_discount),
  tenders = case when coupon is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
      'tender', 'coupon',
      'subject', 'template:' || (coupon ->> 'templateId') || coalesce('/coupon:' || (coupon ->> 'couponId'), ''),
      'amount', -coupon_discount)) end
    || case when points = 0 then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
      'tender', 'points', 'subject', 'points', 'amount', points)) end;
-- The subject of a customer's own coupon names its template, too.
update hold as h set subject = 'template:' || (p.coupon ->> 'templateId') || '/' || h.subject from payment as p
  where p.store_id = h.store_id and p.tx_number = h.tx_number and h.kind = 'coupon' and h.subject like 'coupon:%';
alter table payment alter column tenders drop default;
alter table payment alter column tender_amount drop default;
-- Their check on the sum goes with these columns.
alter table payment drop column coupon_discount, drop column point_discount, drop column coupon, drop column points;
alter table payment add check (total - tender_amount = amount);
