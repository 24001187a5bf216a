import { createContext, useContext, type ComponentType } from 'react';
import { InertJson } from './inert-json.tsx';

/** Renders one component as a separate root; the server entry provides it. */
export type IslandRenderer = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  identifierPrefix: string,
) => string;

export const IslandRendererContext = createContext<IslandRenderer | null>(null);

interface IslandMarkupProps<Props extends object> {
  /** Its key in the table of `app/browser/start-islands.ts`. */
  name: string;
  component: ComponentType<Props>;
  props: Props;
}

/**
 * An interactive part of an otherwise static page, hydrated at the first interaction. It is rendered
 * separately, with its own id prefix, so that its `useId`s match when it is hydrated alone; its props are in
 * a data block, which needs no permission of the Content-Security-Policy because it does not run.
 */
export function Island<Props extends object>({ name, component, props }: IslandMarkupProps<Props>) {
  const render = useContext(IslandRendererContext);
  if (!render) throw new Error('An island can only be rendered by the server');
  const prefix = `${name}-`;
  return (
    <div data-island={name} data-island-prefix={prefix}>
      <div data-island-root="" dangerouslySetInnerHTML={{ __html: render(component, props, prefix) }} />
      <InertJson value={props} />
    </div>
  );
}
