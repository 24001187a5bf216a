import type { MessageKey } from './index.ts';

/** A catalogue key where a library wants any string: schema issues carry keys, never text. */
export function messageKey(key: MessageKey): MessageKey {
  return key;
}
