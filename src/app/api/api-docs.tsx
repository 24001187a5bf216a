import { Fragment, type ReactNode } from 'react';

/** The parts of an OpenAPI 3.1 document that its page shows. */
interface ApiDocument {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>;
  components?: { schemas?: Record<string, Schema> };
}

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
  'x-access'?: keyof typeof ACCESS;
}

interface Parameter {
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

interface Content {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

type Rules = Partial<Record<(typeof RULES)[number], unknown>>;
interface Schema extends Rules, Partial<Record<'anyOf' | 'oneOf' | 'allOf', Schema[]>> {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;
const RULES = ['enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'default'] as const;
/** The bounds of integers in JSON, which are not worth showing. */
const NO_LIMITS = new Set<unknown>([undefined, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
const ACCESS = { all: 'Anyone', 'signed-in': 'Anyone signed in', admin: 'Admins' } as const;

/** The OpenAPI document as a page for people: plain HTML, no script, English. */
export function ApiDocs({ document: { info, paths = {}, components } }: { document: ApiDocument }) {
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const id = `${method}${path.replace(/\W+/g, '-').replace(/-$/, '')}`;
      return item[method] ? [{ ...item[method], id, name: `${method.toUpperCase()} ${path}` }] : [];
    }),
  );
  return (
    <main className="api-docs" lang="en" dir="ltr">
      <h1>{info.title}</h1>
      <p>
        Version {info.version}, also as <a href="/openapi.json">an OpenAPI document</a>. {info.description}
      </p>
      {[...Map.groupBy(calls, ({ tags = [] }) => tags.join())].map(([group, members]) => (
        <Fragment key={group}>
          <h2>{group}</h2>
          {members.map((call) => (
            <Call key={call.id} {...call} />
          ))}
        </Fragment>
      ))}
      <h2>Schemas</h2>
      {Object.entries(components?.schemas ?? {}).map(([name, schema]) => (
        <section key={name} id={`schema-${name}`}>
          <h3>{name}</h3>
          <Shape schema={schema} />
        </section>
      ))}
    </main>
  );
}

function Call({ id, name, 'x-access': access, ...operation }: Operation & { id: string; name: string }) {
  const { summary, description, parameters = [], requestBody, responses = {} } = operation;
  return (
    <details id={id}>
      <summary>
        <code>{name}</code> {summary}
      </summary>
      <p>
        Who may call it: <strong>{access ? ACCESS[access] : 'Not stated'}</strong>. {description}
      </p>
      {parameters.length > 0 && <h3>Parameters</h3>}
      <ul>
        {parameters.map((parameter) => (
          <Member key={parameter.name} {...parameter} />
        ))}
      </ul>
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema = {} }]) => (
        <Fragment key={type}>
          <h3>Body: {type}</h3>
          <Shape schema={schema} />
        </Fragment>
      ))}
      <h3>Responses</h3>
      <ul>
        {Object.entries(responses).map(([status, { description: meaning, content = {} }]) => (
          <li key={status}>
            {status}: {meaning}{' '}
            {Object.entries(content).map(
              ([type, { schema }]) => schema && <Type key={type} schema={schema} />,
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The members of a schema; its type if it has none. */
function Shape({ schema }: { schema: Schema }) {
  const members = [schema, ...(schema.allOf ?? [])].flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, member]) => (
      <Member key={name} name={name} required={required.includes(name)} schema={member} />
    )),
  );
  return members.length > 0 ? <ul>{members}</ul> : <Type schema={schema} />;
}

function Member({ name, in: place, required, description, schema = {} }: Parameter) {
  const facts = [
    place && `in the ${place}`,
    required ? 'required' : 'optional',
    ...RULES.filter((limit) => !NO_LIMITS.has(schema[limit])).map(
      (limit) => `${limit} ${[schema[limit]].flat().join(' | ')}`,
    ),
  ];
  return (
    <li>
      <code>{name}</code>: <Type schema={schema} />, {facts.filter(Boolean).join(', ')}.{' '}
      {description ?? schema.description}
    </li>
  );
}

/** The type of a schema: `string`, `list of Question`, `InfoPage or null`. */
function Type({ schema }: { schema: Schema }): ReactNode {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return <a href={`#schema-${name}`}>{name}</a>;
  if (schema.items) return ['list of ', <Type key="items" schema={schema.items} />];
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  const type = schema.format ?? schema.type ?? 'any value';
  if (!parts) return type === 'binary' ? 'file' : [type].flat().join(' or ');
  const separator = schema.allOf ? ' and ' : ' or ';
  return parts.flatMap((part, index) => [index > 0 && separator, <Type key={index} schema={part} />]);
}
