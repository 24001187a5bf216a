import {
  groupCalls,
  listSchemas,
  type ApiDocument,
  type Call,
  type Field,
  type TypePart,
} from './api-docs-model.ts';

/** The OpenAPI document as a page to read: plain HTML, no script, English. */
export function ApiDocs({ document }: { document: ApiDocument }) {
  const groups = [...groupCalls(document)];
  const schemas = listSchemas(document);
  return (
    <div className="api-docs" lang="en" dir="ltr">
      <header className="api-docs-header">
        <h1 className="api-docs-title">{document.info.title}</h1>
        <p className="api-docs-version">
          Version {document.info.version}, as <a href="/openapi.json">an OpenAPI 3.1 document</a>
        </p>
        <p className="api-docs-intro">{document.info.description}</p>
      </header>
      <nav className="api-docs-nav" aria-label="Calls">
        {groups.map(([name, calls]) => (
          <CallIndex key={name} name={name} calls={calls} />
        ))}
      </nav>
      <main className="api-docs-main">
        {groups.map(([name, calls]) => (
          <section key={name} className="api-docs-group" aria-label={name}>
            <h2 className="api-docs-group-title">{name}</h2>
            {calls.map((call) => (
              <CallSection key={call.id} call={call} />
            ))}
          </section>
        ))}
        <section className="api-docs-group" aria-labelledby="schemas">
          <h2 className="api-docs-group-title" id="schemas">
            Schemas
          </h2>
          {schemas.map(({ name, fields, type }) => (
            <section key={name} className="api-docs-call" id={schemaId(name)}>
              <h3 className="api-docs-call-title">{name}</h3>
              {fields.length > 0 ? (
                <FieldList title={`Members of ${name}`} fields={fields} />
              ) : (
                <p>
                  <Type parts={type} />
                </p>
              )}
            </section>
          ))}
        </section>
      </main>
    </div>
  );
}

function CallIndex({ name, calls }: { name: string; calls: Call[] }) {
  return (
    <section className="api-docs-nav-group">
      <h2 className="api-docs-nav-title">{name}</h2>
      <ul>
        {calls.map((call) => (
          <li key={call.id}>
            <a href={`#${call.id}`}>
              <Method name={call.method} /> <code>{call.path}</code>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CallSection({ call }: { call: Call }) {
  return (
    <section className="api-docs-call" id={call.id} aria-label={`${call.method} ${call.path}`}>
      <h3 className="api-docs-call-title">
        <Method name={call.method} /> <code>{call.path}</code>
      </h3>
      <p className="api-docs-summary">{call.summary}</p>
      {call.description !== '' && <p>{call.description}</p>}
      <p className="api-docs-access">
        Who may call it: <strong>{call.access}</strong>
      </p>
      {call.parameters.length > 0 && <FieldList title="Parameters" fields={call.parameters} />}
      {call.body && (
        <>
          <p className="api-docs-body">
            Body: <code>{call.body.mediaType}</code>, <Type parts={call.body.type} />
          </p>
          <FieldList title="Members of the body" fields={call.body.fields} />
        </>
      )}
      <ResponseList responses={call.responses} />
    </section>
  );
}

function FieldList({ title, fields }: { title: string; fields: Field[] }) {
  return (
    <>
      <h4 className="api-docs-part">{title}</h4>
      <dl className="api-docs-list">
        {fields.map((field) => (
          <div key={`${field.place ?? ''} ${field.name}`} className="api-docs-row">
            <dt>
              <code>{field.name}</code>
            </dt>
            <dd>
              <span className="api-docs-type">
                <Type parts={field.type} />
                {field.place && `, in the ${field.place}`}
                {field.isRequired ? ', required' : ', optional'}
              </span>
              {field.notes.join(' ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function ResponseList({ responses }: { responses: Call['responses'] }) {
  return (
    <>
      <h4 className="api-docs-part">Responses</h4>
      <dl className="api-docs-list">
        {responses.map(({ status, description, type }) => (
          <div key={status} className="api-docs-row">
            <dt>
              <code>{status}</code>
            </dt>
            <dd>
              {description}
              {type.length > 0 && ': '}
              <Type parts={type} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Method({ name }: { name: string }) {
  return <span className={`api-docs-method api-docs-method-${name.toLowerCase()}`}>{name}</span>;
}

/** A type's name, its schemas as links. */
function Type({ parts }: { parts: TypePart[] }) {
  return parts.map((part, index) =>
    'text' in part ? (
      part.text
    ) : (
      <a key={index} href={`#${schemaId(part.schema)}`}>
        {part.schema}
      </a>
    ),
  );
}

function schemaId(name: string): string {
  return `schema-${name}`;
}
