-- Purpose: what a store's folder calls the rows that it has made, so that it finds them again when their names change.

create table store_item_key (
  store_id bigint not null references store,
  -- What the row is: 'category', 'product', 'coupon', 'gift-card', 'gift-card-category'.
  kind text not null,
  item_key text not null,
  item_id bigint not null,
  primary key (store_id, kind, item_key),
  unique (store_id, kind, item_id)
);
