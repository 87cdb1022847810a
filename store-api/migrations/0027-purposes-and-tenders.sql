-- Purpose: payments without a deal, tenders of any kind, and pay accounts with several credentials.

alter table payment alter column deal_id drop not null;
alter table payment rename column look_date to inquiry_date;
alter table payment rename column look_tries to inquiry_tries;
alter index payment_look rename to payment_inquiry;

-- Hold kinds are defined by the purpose and tender handlers, which the compiler checks for completeness.
alter table hold drop constraint hold_kind_check;

alter table pay_record alter column deal_id drop not null;
alter table refund alter column deal_id drop not null;
alter table refund alter column order_id drop not null;
-- Lines of a purpose without an order are numbered within their payment, below 0.
alter table refund_line add column tx_number text not null default '';
update refund_line as l set tx_number = r.tx_number from refund as r
  where r.store_id = l.store_id and r.refund_id = l.refund_id;
alter table refund_line alter column tx_number drop default;
alter table refund_line drop constraint refund_line_pkey;
alter table refund_line add primary key (store_id, line_id, tx_number);

-- Credentials differ per provider: one encrypted record of names and values.
alter table pay_account rename column secret_sealed to credentials_sealed;
