/** The parts of an OpenAPI 3.1 document that its page shows. */
export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Partial<Record<(typeof METHODS)[number], OperationNode>>>;
  components?: { schemas?: Record<string, SchemaNode> };
}

interface OperationNode {
  summary?: string;
  description?: string;
  parameters?: ParameterNode[];
  requestBody?: { $ref?: string; content?: ContentNode };
  responses?: Record<string, { $ref?: string; description?: string; content?: ContentNode }>;
  'x-access'?: unknown;
}

interface ParameterNode {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema?: SchemaNode;
}

type ContentNode = Record<string, { schema?: SchemaNode }>;

export interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
  allOf?: SchemaNode[];
  properties?: Record<string, SchemaNode>;
  required?: string[];
  enum?: unknown[];
  default?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** A piece of a type's name: words, or the name of a schema to link to. */
export type TypePart = { text: string } | { schema: string };

/** One row of a table of parameters or members. */
export interface Field {
  name: string;
  type: TypePart[];
  isRequired: boolean;
  /** Limits, then the description. */
  notes: string[];
  /** `path`, `query` or `header` for a parameter. */
  place?: string;
}

export interface Call {
  /** Anchor on the page. */
  id: string;
  method: string;
  path: string;
  access: string;
  summary: string;
  description: string;
  parameters: Field[];
  body: { mediaType: string; type: TypePart[]; fields: Field[] } | null;
  responses: { status: string; description: string; type: TypePart[] }[];
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;

const ACCESS = new Map<unknown, string>([
  ['all', 'Anyone'],
  ['signed-in', 'Anyone signed in'],
  ['admin', 'Admins'],
]);

/** The calls under their first path segment, in the order of the document. */
export function groupCalls(document: ApiDocument): Map<string, Call[]> {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [toCall(document, method, path, operation)] : [];
    }),
  );
  return Map.groupBy(calls, ({ path }) => `/${path.split('/')[1] ?? ''}`);
}

/** The named schemas and their members. */
export function listSchemas(document: ApiDocument): { name: string; fields: Field[]; type: TypePart[] }[] {
  return Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => ({
    name,
    fields: fieldsOf(document, schema),
    type: typeOf(schema),
  }));
}

function toCall(document: ApiDocument, method: string, path: string, operation: OperationNode): Call {
  return {
    id: `${method}${path.replace(/[^a-z0-9]+/gi, '-').replace(/-$/, '')}`,
    method: method.toUpperCase(),
    path,
    access: ACCESS.get(operation['x-access']) ?? 'Not stated',
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    parameters: (operation.parameters ?? []).map(toParameter),
    body: bodyOf(document, operation),
    responses: Object.entries(operation.responses ?? {}).map(([status, { description, content }]) => ({
      status,
      description: description ?? '',
      type: Object.values(content ?? {}).flatMap(({ schema }) => (schema ? typeOf(schema) : [])),
    })),
  };
}

function toParameter({ name, in: place, required, description, schema }: ParameterNode): Field {
  return {
    name: name ?? '',
    ...(place === undefined ? {} : { place }),
    isRequired: required ?? false,
    type: schema ? typeOf(schema) : [],
    notes: [...(schema ? limitsOf(schema) : []), description ?? schema?.description ?? ''].filter(Boolean),
  };
}

function bodyOf(document: ApiDocument, { requestBody }: OperationNode): Call['body'] {
  const [mediaType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (mediaType === undefined || !media?.schema) return null;
  return { mediaType, type: typeOf(media.schema), fields: fieldsOf(document, media.schema) };
}

function fieldsOf(document: ApiDocument, schema: SchemaNode): Field[] {
  const name = schemaName(schema);
  const { properties, required, allOf } =
    name === null ? schema : (document.components?.schemas?.[name] ?? {});
  const own = Object.entries(properties ?? {}).map(([field, member]) => ({
    name: field,
    type: typeOf(member),
    isRequired: required?.includes(field) ?? false,
    notes: [...limitsOf(member), member.description ?? ''].filter(Boolean),
  }));
  return [...(allOf ?? []).flatMap((part) => fieldsOf(document, part)), ...own];
}

/** What a schema is called: `string`, `list of Question`, `InfoPage or null`. */
export function typeOf(schema: SchemaNode): TypePart[] {
  const name = schemaName(schema);
  if (name !== null) return [{ schema: name }];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joinTypes(choices.map(typeOf), ' or ');
  if (schema.allOf) return joinTypes(schema.allOf.map(typeOf), ' and ');
  if (schema.items) return [{ text: 'list of ' }, ...typeOf(schema.items)];
  const types = [schema.type ?? []].flat();
  const words = types.length > 0 ? types.join(' or ') : 'any value';
  return [{ text: schema.format === 'binary' ? 'file' : words }];
}

function joinTypes(types: TypePart[][], separator: string): TypePart[] {
  return types.flatMap((type, index) => (index === 0 ? type : [{ text: separator }, ...type]));
}

function schemaName({ $ref }: SchemaNode): string | null {
  return $ref?.split('/').at(-1) ?? null;
}

function limitsOf(schema: SchemaNode): string[] {
  const { minimum, maximum, minLength, maxLength, pattern, format } = schema;
  return [
    schema.enum && `One of: ${schema.enum.join(', ')}.`,
    rangeText(minimum, maximum, ''),
    rangeText(minLength, maxLength, ' characters'),
    pattern !== undefined && `Matches ${pattern}`,
    format !== undefined && format !== 'binary' && `Format: ${format}.`,
    schema.default !== undefined && schema.default !== '' && `By default ${String(schema.default)}.`,
  ].filter((note) => typeof note === 'string');
}

function rangeText(min: number | undefined, max: number | undefined, unit: string): string | false {
  // What a schema says when it means "a safe whole number" is no limit to a reader.
  const low = min === undefined || min <= Number.MIN_SAFE_INTEGER ? null : min;
  const high = max === undefined || max >= Number.MAX_SAFE_INTEGER ? null : max;
  if (low !== null && high !== null) return `${low} to ${high}${unit}.`;
  if (low !== null) return `At least ${low}${unit}.`;
  return high !== null && `At most ${high}${unit}.`;
}
