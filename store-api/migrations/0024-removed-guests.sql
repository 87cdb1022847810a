-- Purpose: a guest whom the store removed from a table's deal cannot join it again.

alter table deal_user add column removed_date bigint;
