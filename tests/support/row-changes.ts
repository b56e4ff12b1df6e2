import { sql } from 'kysely'
import type { Db } from '../../server/db/connect'

type Row = Record<string, unknown>

/** One row that was written: as it was before and as it is now; `null` where there was none. */
export interface RowChange {
  table: string
  before: Row | null
  after: Row | null
}

/** Has the owner of a database keep every change of a row, whoever makes it; answers what reads and forgets them. */
export const recordChanges = async (owner: Db): Promise<() => Promise<RowChange[]>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(owner)
  await sql`
    create schema recorded;
    create table recorded.changes (id bigint generated always as identity, name text, before jsonb, after jsonb);
    create function recorded.note() returns trigger language plpgsql security definer as $$
    begin
      if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
      insert into recorded.changes (name, before, after) values (
        tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) end,
        case when tg_op <> 'DELETE' then to_jsonb(new) end
      );
      return null;
    end $$;
    ${sql.raw(
      tables
        .map(
          ({ name }) =>
            `create trigger recorded after insert or update or delete on "${name}" for each row execute function recorded.note();`,
        )
        .join('\n'),
    )}`.execute(owner)
  return async () => {
    const { rows } = await sql<{ id: string } & Omit<RowChange, 'table'> & { name: string }>`
      delete from recorded.changes returning id, name, before, after`.execute(owner)
    return rows
      .sort((one, other) => Number(one.id) - Number(other.id))
      .map(({ name, before, after }) => ({ table: name, before, after }))
  }
}

/** Tables of limits, of delays and of the staff's log: any call may write them, whatever it is about. */
export const countingTables = new Set(['rate_limits', 'login_delays', 'staff_log', 'idempotency_keys'])
