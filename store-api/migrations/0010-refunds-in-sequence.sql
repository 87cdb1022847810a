-- Purpose: refunds of one approval are sent to the provider one after another, so the remaining amount is always known.

alter table refund_tender drop column remaining;
alter table refund_tender drop column is_whole;
drop index refund_tender_waiting;
create index refund_tender_waiting on refund_tender (next_try_date) where state = 'pending' and tender = 'provider';
