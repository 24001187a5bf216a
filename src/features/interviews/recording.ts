/** How a recording is taken in; `open` if the address does not say whether it is heard or seen. */
type Use = 'listen' | 'watch' | 'open';

/** Services by their hosts. A subdomain stands before its parent. */
const PLACES: readonly (readonly [host: string, name: string, use: Use])[] = [
  ['music.youtube.com', 'YouTube Music', 'listen'],
  ['youtube.com', 'YouTube', 'watch'],
  ['youtu.be', 'YouTube', 'watch'],
  ['vimeo.com', 'Vimeo', 'watch'],
  ['soundcloud.com', 'SoundCloud', 'listen'],
  ['spotify.com', 'Spotify', 'listen'],
  ['podcasts.apple.com', 'Apple Podcasts', 'listen'],
  ['anghami.com', 'Anghami', 'listen'],
];

const AUDIO_TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
};

/** A recording as pages, feeds, books and structured data name it. */
export interface Recording {
  /** The address in the strict form of RFC 3986, for feeds, books and structured data. */
  url: string;
  /** The name of the service, for example YouTube; of an unknown one the host, as the address spells it. */
  place: string;
  use: Use;
  /** The media type of an audio file; null for a page. */
  audioType: string | null;
}

/** What browsers leave in an address and RFC 3986 does not allow. */
const NOT_STRICT = /[\\^`{|}]|%(?![\dA-F]{2})/gi;

/** Reads the stored address of a recording; null if it is empty. */
export function recordingOf(address: string): Recording | null {
  if (address === '') return null;
  const { href, hostname, pathname } = new URL(address);
  const known = PLACES.find(([host]) => hostname === host || hostname.endsWith(`.${host}`));
  const audioType = AUDIO_TYPES[/\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase() ?? ''] ?? null;
  // `hostname` spells an Arabic domain in ASCII.
  const written = /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1] ?? hostname;
  const [, place = written, use = audioType === null ? 'open' : 'listen'] = known ?? [];
  return { url: href.replace(NOT_STRICT, encodeURIComponent), place, use, audioType };
}
