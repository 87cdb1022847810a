-- Purpose: the one-time offers that a removed account had used, under a plain table name.

alter table used_present rename to used_one_time_offer;
