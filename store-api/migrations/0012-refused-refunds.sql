-- Purpose: refunds that a provider refused stay open until store staff retry them or mark them as settled.

alter table refund add column seen_to_date bigint;
alter table payment_reversal add column seen_to_date bigint;
create index refund_refused on refund (store_id) where state = 'refused' and seen_to_date is null;
create index payment_reversal_refused on payment_reversal (store_id) where state = 'refused' and seen_to_date is null;
