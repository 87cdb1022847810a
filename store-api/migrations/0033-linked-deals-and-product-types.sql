-- Purpose: which deal another one continues, its number in another system, and the kind of product of each line.

alter table deal
  add column org_deal_id bigint,
  add column external_number text,
  add foreign key (store_id, org_deal_id) references deal (store_id, deal_id) on delete set null (org_deal_id),
  add check (org_deal_id <> deal_id);
create index deal_continues on deal (store_id, org_deal_id) where org_deal_id is not null;

alter table order_line add column product_type text;
