-- Purpose: the slots of a day are read from an index alone.
drop index resource_schedule_day;
create index resource_schedule_day on resource_schedule (store_id, start_date)
  include (end_date, resource_id, deal_id) where is_held;
