-- Purpose: when the kitchen accepted an order and when it finished it (epoch ms), for the steps of order detail.

alter table customer_order add column kitchen_date bigint, add column cooked_date bigint;
