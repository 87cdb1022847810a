-- Purpose: the schema can be spread over several nodes by store (ADR-0083): no trigger on a table that all nodes hold, no unique
-- rule without its table's key, no foreign key between tables with different keys.

-- The statements that change a store set the time themselves.
drop trigger store_changed_at on store;
drop function note_store_change();

-- A payment's coupon: one per store of the coupon and payment, and one hold of a coupon per payment.
drop index coupon_payment;
create unique index coupon_payment on coupon (store_id, tx_number) where tx_number is not null;
create unique index hold_coupon on hold (store_id, tx_number) where kind = 'coupon' and state <> 'released';

-- A number is claimed and locked before its payment or holds are written, and never deleted.
alter table payment drop constraint payment_tx_number_fkey;
alter table hold drop constraint hold_tx_number_fkey;

-- A deal that is removed takes itself off those that continue it (deal_remove_provisional): a foreign key that does so may not have
-- the table's key.
alter table deal drop constraint deal_store_id_org_deal_id_fkey;
alter table deal add foreign key (store_id, org_deal_id) references deal (store_id, deal_id);
