-- Purpose: deals, their customers, orders and lines with their history, and numbers per business date.

create table deal (
  store_id bigint not null references store,
  deal_id bigint generated always as identity,
  user_id bigint not null,
  deal_type text not null,
  status text not null,
  deal_number text,
  start_date bigint not null,
  end_date bigint,
  org_start_date bigint,
  org_end_date bigint,
  number_of_person integer not null default 1,
  number_of_child integer not null default 0,
  memo text,
  descp text,
  cancel_descp text,
  last_call bigint,
  std_date text not null,
  resource_id bigint,
  -- The deal reserves its table until it ends or its business date is over.
  holds_table boolean not null default false,
  -- A provisional deal expires at this time.
  expire_date bigint,
  create_date bigint not null,
  primary key (store_id, deal_id),
  foreign key (store_id, resource_id) references resource (store_id, resource_id),
  check (not holds_table or resource_id is not null)
);
-- Two phones that open the same table share one deal.
create unique index deal_table on deal (store_id, resource_id) where holds_table;
create index deal_open on deal (store_id, status, start_date);
create index deal_expiring on deal (expire_date) where expire_date is not null;

create table deal_user (
  store_id bigint not null,
  deal_id bigint not null,
  user_id bigint not null,
  -- The deal that the customer is currently in.
  is_running boolean not null,
  join_date bigint not null,
  leave_date bigint,
  primary key (store_id, deal_id, user_id),
  foreign key (store_id, deal_id) references deal on delete cascade
);
-- A customer is in one open deal of a store at a time.
create unique index deal_user_running on deal_user (store_id, user_id) where is_running;
create index deal_user_deals on deal_user (user_id, store_id, deal_id);

-- Last deal number and order number issued on a business date.
create table day_counter (
  store_id bigint not null references store,
  std_date text not null,
  kind text not null,
  last_number integer not null,
  primary key (store_id, std_date, kind)
);

create table customer_order (
  store_id bigint not null,
  order_id bigint generated always as identity,
  deal_id bigint not null,
  user_id bigint not null,
  order_type text not null,
  status text not null,
  -- A draft whose lines can still change; at most one per deal.
  is_draft boolean not null,
  order_number integer,
  descp text,
  cancel_descp text,
  std_date text not null,
  create_date bigint not null,
  total_amount integer not null check (total_amount >= 0),
  total_count integer not null check (total_count >= 0),
  -- Incremented with every change of the order or its lines; a writer states the version it read.
  version integer not null default 1,
  primary key (store_id, order_id),
  foreign key (store_id, deal_id) references deal on delete cascade
);
create unique index customer_order_draft on customer_order (store_id, deal_id) where is_draft;
create index customer_order_deal on customer_order (store_id, deal_id);

-- Allocated before the rows are written, so that a line and its choices are inserted together.
create sequence order_line_id_seq;

-- Current lines: a snapshot of what was ordered, independent of later menu changes.
create table order_line (
  store_id bigint not null,
  line_id bigint not null default nextval('order_line_id_seq'),
  order_id bigint not null,
  parent_line_id bigint,
  group_product_id bigint,
  position integer not null,
  item_type text not null,
  product_store_id bigint,
  product_id bigint,
  product_kind_id bigint,
  name text,
  name_en text,
  count integer not null check (count > 0),
  done_count integer not null default 0,
  unit_price integer not null,
  total_price integer not null,
  options jsonb not null default '[]',
  status text not null,
  descp text,
  image jsonb,
  is_tax_free boolean not null default false,
  limit_std_date text,
  added_by_user_id bigint,
  primary key (store_id, line_id),
  foreign key (store_id, order_id) references customer_order on delete cascade,
  check (done_count between 0 and count)
);
create index order_line_order on order_line (store_id, order_id);

-- Append-only history of every line.
create table order_line_event (
  store_id bigint not null,
  event_id bigint generated always as identity,
  order_id bigint not null,
  line_id bigint not null,
  kind text not null,
  by_user_id bigint,
  create_date bigint not null,
  data jsonb not null,
  primary key (store_id, event_id)
);
create index order_line_event_order on order_line_event (store_id, order_id);

-- What an order took from the day's limits, returned when it is cancelled.
create table order_limit_use (
  store_id bigint not null,
  order_id bigint not null,
  limit_key text not null,
  std_date text not null,
  used integer not null check (used > 0),
  primary key (store_id, order_id, limit_key, std_date),
  foreign key (store_id, order_id) references customer_order on delete cascade
);

-- One attempt of a call that spends or creates. The answer is stored in the transaction that does the work.
create table idempotency_key (
  store_id bigint not null,
  user_id bigint not null,
  endpoint text not null,
  key text not null,
  -- Keyed hash of the request.
  fingerprint text not null,
  -- The process that works on the attempt; another one may take over when its lease has expired.
  holder text not null,
  lease_until bigint not null,
  answer jsonb,
  create_date bigint not null,
  primary key (store_id, user_id, endpoint, key)
);
create index idempotency_key_age on idempotency_key (create_date);
