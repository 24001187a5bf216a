/**
 * Labels of one series. Their values come from closed sets, because each new combination is kept for ever.
 */
export type Labels = Readonly<Record<string, string>>;

/** Upper bounds in seconds: from a rendered page to the request time limit. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The media type of what `Registry` reads. */
export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** The current values of one metric. */
interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

/** Name and labels of a series, and its value. */
type Sample = [string, number];

/** The metrics of this process. */
export class Registry {
  readonly #families: (() => Promise<Family>)[] = [];

  /**
   * A number that only rises. The series with `labels` begin at 0: the first increase of one that begins at 1 would not be
   * seen as an increase.
   */
  counter(name: string, help: string, labels: readonly Labels[] = [{}]): Counter {
    const counter = new Counter();
    for (const each of labels) counter.add(each, 0);
    this.#families.push(async () => ({ name, help, type: 'counter', samples: counter.samples(name) }));
    return counter;
  }

  /** How long something took, in seconds. */
  histogram(name: string, help: string): Histogram {
    const histogram = new Histogram();
    this.#families.push(async () => ({ name, help, type: 'histogram', samples: histogram.samples(name) }));
    return histogram;
  }

  /** A value that is read on demand; null while there is none. */
  gauge(
    name: string,
    help: string,
    read: () => Reading,
    { type = 'gauge', labels = {} }: { type?: 'gauge' | 'counter'; labels?: Labels } = {},
  ): void {
    const series = `${name}${braced(labelText(labels))}`;
    this.#families.push(async () => {
      const value = await read();
      return { name, help, type, samples: value === null ? [] : [[series, value]] };
    });
  }

  /**
   * Every family in Prometheus' text format 0.0.4; one whose value cannot be read is omitted without affecting the others.
   */
  async read(): Promise<string> {
    const families = await Promise.allSettled(this.#families.map((family) => family()));
    return textOf(families.flatMap((family) => (family.status === 'fulfilled' ? [family.value] : [])));
  }
}

function textOf(families: Family[]): string {
  const lines = families.flatMap(({ name, help, type, samples }) =>
    type === 'gauge' && samples.length === 0
      ? []
      : [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${type}`,
          ...samples.map(([series, value]) => `${series} ${value}`),
        ],
  );
  return `${lines.join('\n')}\n`;
}

export type Reading = number | null | Promise<number | null>;

export class Counter {
  readonly #values = new Map<string, number>();

  add(labels: Labels = {}, by = 1): void {
    const key = labelText(labels);
    this.#values.set(key, (this.#values.get(key) ?? 0) + by);
  }

  samples(name: string): Sample[] {
    return [...this.#values].map(([labels, value]) => [`${name}${braced(labels)}`, value]);
  }
}

interface Series {
  /** How many fell into each bucket; the last one has no upper bound. */
  counts: number[];
  sum: number;
}

class Histogram {
  readonly #series = new Map<string, Series>();

  observe(labels: Labels, seconds: number): void {
    const key = labelText(labels);
    const known = this.#series.get(key);
    const series = known ?? { counts: Array<number>(BUCKETS.length + 1).fill(0), sum: 0 };
    if (!known) this.#series.set(key, series);
    const found = BUCKETS.findIndex((bound) => seconds <= bound);
    const bucket = found === -1 ? BUCKETS.length : found;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  samples(name: string): Sample[] {
    return [...this.#series].flatMap(([labels, { counts, sum }]) => {
      const prefix = labels === '' ? '' : `${labels},`;
      let total = 0;
      const buckets = counts.map((count, index): Sample => {
        total += count;
        return [`${name}_bucket{${prefix}le="${BUCKETS[index] ?? '+Inf'}"}`, total];
      });
      return [...buckets, [`${name}_sum${braced(labels)}`, sum], [`${name}_count${braced(labels)}`, total]];
    });
  }
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (char) => ESCAPES[char] ?? char)}"`)
    .join(',');
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

const braced = (labels: string): string => (labels === '' ? '' : `{${labels}}`);
