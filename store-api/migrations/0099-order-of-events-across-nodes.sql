-- Purpose: one place says which events are settled. A distributed database counts transactions per node, and has other bodies of these
-- functions (ADR-0099); here they are written into the plan of the statement that calls them.

-- Whether no transaction that is still open can write an event before one of `tx`.
create function event_is_settled(tx xid8) returns boolean language sql stable
  as 'select tx < pg_snapshot_xmin(pg_current_snapshot())';

-- The position below which all events of a store are settled, and the one that its next transaction gets at least; `latest` is the
-- last one that an event of the store has.
create function events_settled_below(latest xid8) returns xid8 language sql stable
  as 'select pg_snapshot_xmin(pg_current_snapshot())';
create function next_event_position(latest xid8) returns xid8 language sql stable
  as 'select pg_snapshot_xmax(pg_current_snapshot())';
