-- Purpose: what an account that was removed had used of the offers that everybody gets once, under a plain name.

alter table used_present rename to used_one_time_offer;
