-- Purpose: order detail shows when the kitchen took an order on and when all of it was cooked (epoch ms).

alter table customer_order add column kitchen_date bigint, add column cooked_date bigint;
