import pg from 'pg';

/** Settings of the server by their names; times are in milliseconds, and 0 is without end. */
export type ServerSettings = Readonly<Record<string, string | number>>;

/** What transactions begin with on connections whose sessions are not theirs alone. */
const beginnings = new WeakMap<pg.ClientBase, string>();

/**
 * Asks for settings on a new connection. They are not part of its start, where PgBouncer refuses them. A session that a
 * pooler may give to others is left as it is: there every transaction asks for them, and other statements do without.
 */
export async function applySettings(client: pg.ClientBase, settings: ServerSettings): Promise<void> {
  const names = Object.keys(settings);
  if (names.length === 0) return;
  const values = names.map((name) => String(settings[name]));
  // A pooler makes up the number by which a client would cancel a statement; PostgreSQL gives that of its process.
  const { rowCount } = await client.query(
    `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as asked(name, value)
     where pg_backend_pid() = $3`,
    [names, values, Reflect.get(client, 'processID')],
  );
  if (rowCount === names.length) return;
  const local = names.map((name, index) => `set local ${name} = ${pg.escapeLiteral(values[index] ?? '')}`);
  beginnings.set(client, `; ${local.join('; ')}`);
}

/** How a transaction begins on a connection. */
export function beginOn(client: pg.ClientBase): string {
  return `begin${beginnings.get(client) ?? ''}`;
}
