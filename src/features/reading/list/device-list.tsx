import { pageText } from '../../../messages/page-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { WrittenText } from '../../../ui/text/written-text.tsx';
import type { DeviceListName } from './reading-list.ts';
import './device-list.css';

/**
 * A list of interviews that only this device knows: the page is the same for everyone, and the script fills it
 * (`device-lists.ts`). It belongs into a section with `deviceList(name)`.
 */
export function DeviceList({ isEditable = false }: { isEditable?: boolean }) {
  return (
    <>
      <ol className="device-list" />
      <template>
        <li className="device-list-entry">
          <a className="device-list-link" href="/interviews">
            <span className="device-list-name">
              <WrittenText />
            </span>
            <span className="device-list-place detail" data-at={pageText('reading.at')} />
          </a>
          {isEditable && (
            <button className="device-list-remove" type="button" aria-label={pageText('readingList.remove')}>
              <Icon name="close" />
            </button>
          )}
        </li>
      </template>
    </>
  );
}

/** Marks the section of a list; it is hidden while the list is empty. `most` limits its length. */
export function deviceList(name: DeviceListName, most?: number) {
  return { hidden: true, 'data-device-list': name, ...(most !== undefined && { 'data-most': most }) };
}

/** Saves an interview for later on this device. */
export function SaveButton({ interview }: { interview: string }) {
  return (
    <button className="reading-tool button button-ghost save-button" type="button" data-save={interview}>
      <Icon name="bookmark" />
      <span className="save-off">{pageText('readingList.save')}</span>
      <span className="save-on">{pageText('readingList.isSaved')}</span>
    </button>
  );
}
