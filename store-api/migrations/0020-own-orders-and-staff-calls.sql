-- Purpose: each guest at a table has an order of their own, and guests can call the staff.

-- A draft belongs to one guest, so that another guest's payment cannot hold it.
drop index customer_order_draft;
create unique index customer_order_draft on customer_order (store_id, deal_id, user_id) where is_draft;

-- A guest at a table calls the staff. Open until the store answers it or the deal ends.
create table staff_call (
  store_id bigint not null,
  call_id bigint generated always as identity,
  deal_id bigint not null,
  user_id bigint not null,
  -- Snapshot of the requested items.
  items jsonb not null,
  state text not null check (state in ('called', 'answered')),
  create_date bigint not null,
  answer_date bigint,
  primary key (store_id, call_id),
  foreign key (store_id, deal_id) references deal on delete cascade
);
-- One open call per table: a second call joins the first.
create unique index staff_call_open on staff_call (store_id, deal_id) where state = 'called';
create index staff_call_waiting on staff_call (store_id, create_date) where state = 'called';
create index staff_call_deal on staff_call (store_id, deal_id);
