-- Purpose: lines that guests at a table have chosen and not ordered yet are visible to the other guests of the visit.

-- One row per guest and visit. Only the guest writes lines; an order of the table empties them.
create table shared_cart (
  store_id bigint not null,
  deal_id bigint not null,
  user_id bigint not null,
  -- Counted by the guest's phone: a publication that arrives late is below the stored one and is ignored.
  revision bigint not null,
  -- Lines as the order calls take them.
  lines jsonb not null,
  -- How often lines of this cart were ordered: a publication or order that does not know the latest is ignored.
  taken_count integer not null default 0,
  -- What another guest ordered last, until the owner's phone has published again: { number, byUserId, lines }.
  taken jsonb,
  change_date bigint not null,
  primary key (store_id, deal_id, user_id),
  foreign key (store_id, deal_id) references deal on delete cascade
);
create index shared_cart_old on shared_cart (change_date);
