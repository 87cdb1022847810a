-- Purpose: customers' address books, and the delivery address of a deal.

-- Keyed by customer: an address book is valid in every store and is removed with the account.
create table customer_address (
  user_id bigint not null references customer on delete cascade,
  address_id bigint generated always as identity,
  zipcode text not null,
  address1 text not null,
  address2 text not null,
  jibun_addr text,
  eng_addr text,
  is_default boolean not null default false,
  create_date bigint not null,
  primary key (user_id, address_id)
);
-- Each address once per customer.
create unique index customer_address_door on customer_address (user_id, address1, address2);
create unique index customer_address_default on customer_address (user_id) where is_default;

-- A snapshot: later changes of the address book do not affect the order.
create table deal_delivery (
  store_id bigint not null,
  deal_id bigint not null,
  user_id bigint not null,
  zipcode text not null,
  address1 text not null,
  address2 text not null,
  jibun_addr text,
  eng_addr text,
  name text not null,
  phone_number text not null,
  request text,
  primary key (store_id, deal_id),
  foreign key (store_id, deal_id) references deal on delete cascade
);
create index deal_delivery_of_customer on deal_delivery (user_id);
