-- Purpose: when a store was set up and last changed, and its floors, for the start-up answer (document 1 §3.1).

alter table store
  add column create_date bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
  add column modify_date bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint,
  add column grounds jsonb;

alter table resource add column ground_id bigint;

-- Whoever changes a store moves its revision: the moment goes with it, whoever that was.
create function note_store_change() returns trigger language plpgsql as $$
begin
  new.modify_date := (extract(epoch from clock_timestamp()) * 1000)::bigint;
  return new;
end $$;

create trigger store_changed_at before update on store
  for each row when (new.revision is distinct from old.revision) execute function note_store_change();
