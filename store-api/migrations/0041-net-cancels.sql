-- Purpose: settle payments at providers that have no inquiry.

-- When a net cancel of an approval with an unknown outcome began: an approval that arrives later is reversed. It needs
-- authorization_sealed, which is therefore cleared only when the payment is approved, or ends without an approval request.
alter table payment add column net_cancel_date bigint;

-- order_no is the provider's own order number where its format is not ours, stored before the window opens.
create unique index payment_order_no on payment (store_id, vendor, order_no) where order_no is not null;
