-- Purpose: who referred a customer to a store, by which kind of link; repeated referrals count once.

create table user_influence (
  store_id bigint not null references store,
  to_user_id bigint not null,
  from_user_id bigint not null,
  influence_type text not null check (influence_type in ('main', 'shop', 'menus', 'rsvt', 'order', 'prsnt')),
  -- 0: the link had no deal.
  deal_id bigint not null default 0,
  create_date bigint not null,
  primary key (store_id, to_user_id, from_user_id, influence_type, deal_id),
  check (from_user_id <> to_user_id)
);
create index user_influence_from on user_influence (store_id, from_user_id, create_date);
