import type { SearchBoxProps } from '../../features/search/search-box.island.tsx';

/** Every island by name, with the props that travel to the browser. */
export interface IslandPropsByName {
  'search-box': SearchBoxProps;
}

export type IslandName = keyof IslandPropsByName;
export type IslandProps<Name extends IslandName> = IslandPropsByName[Name];
