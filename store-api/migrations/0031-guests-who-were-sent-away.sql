-- Purpose: a guest whom the store has taken out of a table's deal does not sit down in it again.

alter table deal_user add column removed_date bigint;
