-- Purpose: creation and change time of a store, and its floors, for the start-up answer (spec 1 §3.1).

alter table store
  add column create_date bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
  add column modify_date bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
  add column grounds jsonb;

alter table resource add column ground_id bigint;

-- Every change of a store increments its revision; the trigger records the time.
create function note_store_change() returns trigger language plpgsql as $$
begin
  new.modify_date := (extract(epoch from clock_timestamp()) * 1000)::bigint;
  return new;
end $$;

create trigger store_changed_at before update on store
  for each row when (new.revision is distinct from old.revision) execute function note_store_change();
