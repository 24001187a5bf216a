import { installedEngines } from './engine.ts';
import { testPanels } from './panels.ts';
import { testPlace } from './place.ts';

// In one file, so that each engine starts once.
for (const name of installedEngines()) {
  testPanels(name);
  testPlace(name);
}
