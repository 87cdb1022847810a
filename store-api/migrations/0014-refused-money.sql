-- Purpose: money that a provider did not give back waits for a person of the store, who asks again or notes it done.

alter table refund add column seen_to_date bigint;
alter table payment_reversal add column seen_to_date bigint;
create index refund_refused on refund (store_id) where state = 'refused' and seen_to_date is null;
create index payment_reversal_refused on payment_reversal (store_id) where state = 'refused' and seen_to_date is null;
