-- Purpose: visitors of past reservations and tickets that were never handed in are found without reading all rows.
create index reservation_visitor on reservation (store_id, deal_id) where visitor_name is not null;
create index waiting_left on waiting (create_date) where deal_id is null and not is_open;
