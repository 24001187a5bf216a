import { AppError, StaleError } from '../../kernel/app-error.ts';
import { newId } from '../../kernel/id.server.ts';
import type { ChangeWriter } from '../changes/content-change.store.ts';
import type { AuthoredServices } from '../changes/services.store.ts';
import type { FontFields, FontSettings } from './appearance.schema.ts';
import type { AppearanceReader, AppearanceWriter } from './appearance.store.ts';

/** The services that the rules on font settings need. */
type AppearanceServices = AuthoredServices<{ appearance: AppearanceReader }, AppearanceWriters>;

interface AppearanceWriters extends ChangeWriter {
  appearance: AppearanceWriter;
}

/** Saves settings for the first time. Throws `conflict` if some exist. */
export async function createFontSettings(
  services: AppearanceServices,
  fields: FontFields,
): Promise<FontSettings> {
  return services.storage.transaction(async (writers) => {
    const { appearance } = writers;
    await appearance.insertFontSettings({ id: newId(), ...fields, version: 1 });
    return handOn(services, writers, null);
  });
}

/** Overwrites the settings. Throws `not_found` for another id, `StaleError` for another version. */
export async function updateFontSettings(
  services: AppearanceServices,
  id: string,
  fields: FontFields,
  expectedVersion?: number,
): Promise<FontSettings> {
  return services.storage.transaction(async (writers) => {
    const { appearance } = writers;
    const current = await requireSettings(appearance);
    if (current.id !== id) throw settingsNotFound();
    if (expectedVersion !== undefined && expectedVersion !== current.version) throw new StaleError(current);
    await appearance.updateFontSettings(fields);
    return handOn(services, writers, current);
  });
}

async function handOn(
  { author: actor, clock }: AppearanceServices,
  { appearance, changed }: AppearanceWriters,
  before: FontSettings | null,
): Promise<FontSettings> {
  const after = await requireSettings(appearance);
  await changed({ subject: 'fonts', before, after, actor, cause: 'edit', at: clock.now().toISOString() });
  return after;
}

async function requireSettings(appearance: AppearanceReader): Promise<FontSettings> {
  const settings = await appearance.findFontSettings();
  if (!settings) throw settingsNotFound();
  return settings;
}

function settingsNotFound(): AppError {
  return new AppError('not_found', 'fonts.notFound');
}
