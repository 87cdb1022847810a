-- Purpose: each guest of a table puts an order of their own together, and guests call the staff.

-- Somebody else's payment must not hold what one has put together: a draft is its guest's and nobody else's.
drop index customer_order_draft;
create unique index customer_order_draft on customer_order (store_id, deal_id, user_id) where is_draft;

-- A guest at a table wants somebody to come. It waits until the shop has answered it, or the deal is over.
create table staff_call (
  store_id bigint not null,
  call_id bigint generated always as identity,
  deal_id bigint not null,
  user_id bigint not null,
  -- Which of the store's items; their names may change, what was asked for stays.
  items jsonb not null,
  state text not null check (state in ('called', 'answered')),
  create_date bigint not null,
  answer_date bigint,
  primary key (store_id, call_id),
  foreign key (store_id, deal_id) references deal on delete cascade
);
-- A table calls once at a time: a second call joins the first.
create unique index staff_call_open on staff_call (store_id, deal_id) where state = 'called';
create index staff_call_waiting on staff_call (store_id, create_date) where state = 'called';
create index staff_call_deal on staff_call (store_id, deal_id);
