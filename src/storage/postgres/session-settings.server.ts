import pg from 'pg';

/** Settings of the server by name; times are in milliseconds, and 0 disables a limit. */
export type ServerSettings = Readonly<Record<string, string | number>>;

/** Statements that begin a transaction on pooled connections, whose sessions are shared. */
const beginnings = new WeakMap<pg.ClientBase, string>();

/**
 * Applies settings to a new connection. They are not sent as start parameters, which PgBouncer refuses. The
 * session of a pooler that may be shared is left unchanged: there every transaction sets them, and single
 * statements go without.
 */
export async function applySettings(client: pg.ClientBase, settings: ServerSettings): Promise<void> {
  const names = Object.keys(settings);
  if (names.length === 0) return;
  const values = names.map((name) => String(settings[name]));
  // A pooler invents the process id by which a client cancels a statement; PostgreSQL sends its real one.
  const { rowCount } = await client.query(
    `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as asked(name, value)
     where pg_backend_pid() = $3`,
    [names, values, Reflect.get(client, 'processID')],
  );
  if (rowCount === names.length) return;
  const local = names.map((name, index) => `set local ${name} = ${pg.escapeLiteral(values[index] ?? '')}`);
  beginnings.set(client, `; ${local.join('; ')}`);
}

/** The statement that begins a transaction on a connection. */
export function beginOn(client: pg.ClientBase): string {
  return `begin${beginnings.get(client) ?? ''}`;
}
