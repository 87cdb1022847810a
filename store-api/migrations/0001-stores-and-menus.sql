-- Purpose: stores with their settings, keys, tables, menus, terms and limits; what a store's page needs to start.
-- Every table's key begins with its store, so that tables can be sharded by store later (ADR-0022).
-- Times are epoch milliseconds as on the wire; dates are YYYY-MM-DD in the store's time zone.

create sequence store_id_seq start 1000;
create sequence category_id_seq start 100000;
create sequence product_id_seq start 1000000;
create sequence resource_id_seq start 100000;

create table store (
  store_id bigint primary key default nextval('store_id_seq'),
  parent_store_id bigint references store,
  page_name text not null unique,
  is_listed boolean not null default false,
  is_cafe boolean not null default false,
  bundles text[] not null,
  gate_parent jsonb,
  info jsonb not null,
  flags jsonb not null,
  policy jsonb not null default '{}',
  paused_order_types text[] not null default '{}',
  webhook_url text,
  -- Encrypted with the API's own key.
  webhook_secret text,
  -- Incremented with every change of the row or its child rows; caches compare it.
  revision bigint not null default 1,
  menu_version bigint not null default 1
);

create table store_key (
  store_id bigint not null references store,
  key_hash text not null,
  label text not null,
  create_date bigint not null,
  revoke_date bigint,
  primary key (store_id, key_hash)
);

create table category (
  store_id bigint not null references store,
  category_id bigint not null default nextval('category_id_seq'),
  parent_category_id bigint,
  name text not null,
  show_order integer not null default 0,
  translations jsonb,
  primary key (store_id, category_id),
  foreign key (store_id, parent_category_id) references category (store_id, category_id)
);

create table product (
  store_id bigint not null references store,
  product_id bigint not null default nextval('product_id_seq'),
  category_id bigint,
  parent_product_id bigint,
  product_kind_id bigint,
  name text not null,
  price integer not null check (price >= 0),
  descp text,
  image jsonb,
  allergy_info jsonb,
  is_adult boolean not null default false,
  use_info text,
  is_category boolean not null default false,
  product_type text not null,
  child_count_limit integer not null default 1,
  min_child_count integer not null default 0,
  max_child_count integer not null default 0,
  option_items jsonb,
  show_order integer not null default 0,
  product_show_order integer not null default 0,
  is_sales_stopped boolean not null default false,
  is_tax_free boolean not null default false,
  product_setting jsonb,
  tags jsonb,
  translations jsonb,
  primary key (store_id, product_id),
  foreign key (store_id, category_id) references category (store_id, category_id),
  foreign key (store_id, parent_product_id) references product (store_id, product_id)
);

create table resource (
  store_id bigint not null references store,
  resource_id bigint not null default nextval('resource_id_seq'),
  number text not null,
  name text not null,
  capacity integer,
  primary key (store_id, resource_id),
  unique (store_id, number)
);

create table terms_template (
  store_id bigint not null references store,
  terms_type text not null,
  title text not null,
  summary text,
  is_required boolean not null,
  template text,
  translations jsonb,
  primary key (store_id, terms_type)
);

-- How many units a store sells on each business date, of a product ('p<id>') or of a kind ('k<id>').
create table order_limit_rule (
  store_id bigint not null references store,
  limit_key text not null,
  product_id bigint,
  product_kind_id bigint,
  max_number integer not null,
  is_closed boolean not null default false,
  primary key (store_id, limit_key),
  check (num_nonnulls(product_id, product_kind_id) = 1)
);

-- The counter of one business date. Orders change `used` by one guarded statement per row.
create table order_limit_day (
  store_id bigint not null,
  limit_key text not null,
  std_date text not null,
  max_number integer not null,
  is_closed boolean not null,
  used integer not null default 0 check (used >= 0),
  primary key (store_id, limit_key, std_date),
  foreign key (store_id, limit_key) references order_limit_rule
);

create table biz_hour_history (
  store_id bigint not null references store,
  history_id bigint generated always as identity,
  start_date bigint not null,
  end_date bigint,
  biz_hour_type text not null,
  std_date text not null,
  prev_biz_hour_type text,
  primary key (store_id, history_id)
);
-- One record is open at a time: two tills that open at the same moment share it.
create unique index biz_hour_history_running on biz_hour_history (store_id) where end_date is null;
