/* On a distributed database each node counts its own transactions, and a store moves between nodes. Events keep their order by a
   number of three parts (ADR-0099), highest first: the generation, which grows each time a store's events are written on another node
   than before; the node; and the transaction of that node. Generations begin at the hour in which the first event is written, counted
   from 2026-01-01, so that they grow also for a store that has no event left. A database that was never distributed has generation and node 0. */
const nodeBits = 8
const transactionBits = 38
const transactions = 2n ** BigInt(transactionBits) - 1n
const nodes = 2 ** nodeBits - 1
/** Key of the advisory locks of these functions: arbitrary, the same on every node. */
const lockNumber = 7_305_099
const firstHour = Date.UTC(2026, 0, 1) / 3_600_000

/** This node's number in events. */
const ownNode = `(select groupid::bigint & ${nodes} from pg_dist_local_group)`

const position = (generation: string, node: string, transaction: string) =>
  `(((${generation}) << ${nodeBits + transactionBits}) | ((${node}) << ${transactionBits}) | (${transaction}))::text::xid8`
const generationOf = (position: string) => `(${position} >> ${nodeBits + transactionBits})`
const nodeOf = (position: string) => `(${position} >> ${transactionBits} & ${nodes})`

/** Bodies for a distributed database, of the functions of migration 0099 and of a trigger that numbers events. */
export const eventOrderFunctions: readonly string[] = [
  `create or replace function event_is_settled(tx xid8) returns boolean language plpgsql stable as $$
   declare number bigint := tx::text::bigint;
   begin
     -- What another node wrote was there before the store moved here.
     return ${nodeOf('number')} <> ${ownNode}
       or number & ${transactions} < pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
   end $$`,
  ...[
    ['events_settled_below', 'pg_snapshot_xmin'],
    ['next_event_position', 'pg_snapshot_xmax'],
  ].map(
    ([
      name,
      part,
    ]) => `create or replace function ${name}(latest xid8) returns xid8 language plpgsql stable as $$
   declare
     number bigint := coalesce(latest::text::bigint, 0);
     is_here boolean := ${nodeOf('number')} = ${ownNode};
   begin
     return ${position(
       `${generationOf('number')} + case when is_here then 0 else 1 end`,
       ownNode,
       `${part}(pg_current_snapshot())::text::bigint`,
     )};
   end $$`,
  ),
  `create or replace function number_event() returns trigger language plpgsql as $$
   declare
     own bigint := ${ownNode};
     latest bigint;
     latest_sql text := format('select tx::text::bigint from %I.%I where store_id = $1 and %s order by tx desc limit 1',
       tg_table_schema, tg_table_name, tg_argv[0]);
   begin
     execute latest_sql into latest using new.store_id;
     if latest is null or ${nodeOf('latest')} <> own then
       -- Of concurrent first events one begins the generation, and the others see it once they have the lock.
       if tg_argv[1] = 'in order' then
         perform pg_advisory_xact_lock(${lockNumber}, (new.store_id % 2147483647)::integer);
       end if;
       execute latest_sql into latest using new.store_id;
       if latest is null or ${nodeOf('latest')} <> own then
         latest := greatest(coalesce(${generationOf('latest')}, 0) + 1,
           extract(epoch from clock_timestamp())::bigint / 3600 - ${firstHour}) << ${nodeBits + transactionBits};
       end if;
     end if;
     new.tx := ${position(generationOf('latest'), 'own', 'pg_current_xact_id()::text::bigint')};
     return new;
   end $$`,
]

/** The trigger of a table whose rows are read in the order of `tx`; `condition` is that of its index. */
function numbering(table: string, condition: string, order: 'in order' | 'about in order'): string {
  return `create trigger ${table}_of_its_node before insert on ${table} for each row
    execute function number_event('${condition}', '${order}')`
}

/** Tables whose rows are numbered by their node. */
export const eventTriggers: ReadonlyMap<string, string> = new Map([
  ['live_event', numbering('live_event', 'true', 'in order')],
  // Its readers have no position: each event is marked as delivered, and one that is older than the last is delivered as well.
  [
    'store_outbox',
    numbering('store_outbox', 'deliver_date is null and give_up_date is null', 'about in order'),
  ],
])
