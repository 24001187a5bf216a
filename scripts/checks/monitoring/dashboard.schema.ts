import { z } from 'zod';

const datasource = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${datasource}') });

const panel = z.strictObject({
  id: z.int(),
  type: z.enum(['stat', 'timeseries']),
  title: z.string().min(1),
  datasource,
  /** Grafana has 24 columns. */
  gridPos: z
    .strictObject({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) })
    .refine(({ x, w }) => x + w <= 24),
  fieldConfig: z.strictObject({
    defaults: z.strictObject({
      unit: z.enum(['bool_yes_no', 'dateTimeFromNow', 'bytes', 'reqps', 's', 'short']),
      thresholds: z
        .strictObject({
          mode: z.literal('absolute'),
          /** The first has no lower bound. */
          steps: z.array(z.strictObject({ value: z.number().nullable(), color: z.enum(['red', 'green']) })),
        })
        .optional(),
    }),
    overrides: z.tuple([]),
  }),
  targets: z
    .array(z.strictObject({ refId: z.string().regex(/^[A-Z]$/), expr: z.string(), legendFormat: z.string() }))
    .min(1),
});

const variable = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('datasource'),
    name: z.literal('datasource'),
    label: z.string(),
    query: z.literal('prometheus'),
  }),
  z.strictObject({
    type: z.literal('query'),
    name: z.string(),
    label: z.string(),
    datasource,
    query: z.string(),
    /** 2: at each change of the time range. */
    refresh: z.literal(2),
    includeAll: z.boolean(),
    multi: z.boolean(),
    allValue: z.string(),
    current: z.strictObject({ text: z.array(z.string()), value: z.array(z.string()) }),
  }),
]);

/** The parts of Grafana's dashboard model (schema version 39) that deploy/dashboard.json uses. */
export const dashboardSchema = z.strictObject({
  title: z.string(),
  uid: z.string(),
  tags: z.array(z.string()),
  schemaVersion: z.literal(39),
  editable: z.boolean(),
  /** 1: the pointer is shown in all panels. */
  graphTooltip: z.literal(1),
  timezone: z.literal('browser'),
  refresh: z.string(),
  time: z.strictObject({ from: z.string(), to: z.string() }),
  templating: z.strictObject({ list: z.array(variable) }),
  panels: z
    .array(panel)
    .refine((panels) => new Set(panels.map(({ id }) => id)).size === panels.length, 'each has its own id'),
});
