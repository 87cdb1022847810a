-- Purpose: refunds of one approval are asked for in turn, so what stays of it is known when the provider is asked.

alter table refund_tender drop column remaining;
alter table refund_tender drop column is_whole;
drop index refund_tender_waiting;
create index refund_tender_waiting on refund_tender (next_try_date) where state = 'pending' and tender = 'provider';
