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
                <FieldTable caption={`Members of ${name}`} fields={fields} />
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
      {call.parameters.length > 0 && <FieldTable caption="Parameters" fields={call.parameters} />}
      {call.body && (
        <>
          <p className="api-docs-body">
            Body: <code>{call.body.mediaType}</code>, <Type parts={call.body.type} />
          </p>
          <FieldTable caption="Members of the body" fields={call.body.fields} />
        </>
      )}
      <ResponseTable responses={call.responses} />
    </section>
  );
}

function FieldTable({ caption, fields }: { caption: string; fields: Field[] }) {
  return (
    <div className="api-docs-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="api-docs-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Required</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={`${field.place ?? ''} ${field.name}`}>
              <th scope="row">
                <code>{field.name}</code>
                {field.place && <span className="api-docs-place"> in {field.place}</span>}
              </th>
              <td>
                <Type parts={field.type} />
              </td>
              <td>{field.isRequired ? 'yes' : 'no'}</td>
              <td>{field.notes.join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ResponseTable({ responses }: { responses: Call['responses'] }) {
  return (
    <div className="api-docs-scroll" role="region" aria-label="Responses" tabIndex={0}>
      <table className="api-docs-table">
        <caption>Responses</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">When</th>
            <th scope="col">Body</th>
          </tr>
        </thead>
        <tbody>
          {responses.map(({ status, description, type }) => (
            <tr key={status}>
              <th scope="row">
                <code>{status}</code>
              </th>
              <td>{description}</td>
              <td>
                <Type parts={type} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
