import { createContext, useContext, type ComponentType } from 'react';
import { InertJson } from './inert-json.tsx';
import type { IslandName, IslandProps } from '../app/browser/islands.ts';

/** Renders one component to a string of its own; the server entry provides it. */
export type IslandRenderer = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  identifierPrefix: string,
) => string;

export const IslandRendererContext = createContext<IslandRenderer | null>(null);

export interface IslandMarkupProps<Name extends IslandName> {
  name: Name;
  component: ComponentType<IslandProps<Name>>;
  props: IslandProps<Name>;
  className?: string;
}

/**
 * An interactive part of a page that is otherwise plain HTML; it is hydrated when the reader first turns to it. The
 * component is rendered apart, with an id prefix of its own, so that its `useId`s agree when it is hydrated alone
 *; its props travel in a data block, which no policy has to allow because nothing runs it.
 */
export function Island<Name extends IslandName>({
  name,
  component,
  props,
  className,
}: IslandMarkupProps<Name>) {
  const render = useContext(IslandRendererContext);
  if (!render) throw new Error('An island is rendered by the server alone');
  const prefix = `${name}-`;
  return (
    <div className={className} data-island={name} data-island-prefix={prefix}>
      <div data-island-root="" dangerouslySetInnerHTML={{ __html: render(component, props, prefix) }} />
      <InertJson value={props} />
    </div>
  );
}
