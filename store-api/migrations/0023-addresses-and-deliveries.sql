-- Purpose: customers' address books, and where a deal is delivered to.

-- Keyed by customer: a book is the customer's in every store, and goes with the account.
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
-- The same door once.
create unique index customer_address_door on customer_address (user_id, address1, address2);
create unique index customer_address_default on customer_address (user_id) where is_default;

-- As it was on the day it was ordered: what a customer changes in the book later moves no order.
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
