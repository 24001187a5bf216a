/** Characters that file systems refuse, and those that are not seen. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{C}]+/gu;
const NAME_LENGTH = 100;

/**
 * `Content-Disposition` of a download: its name in any script, without the end of the file name, and one in ASCII for
 * programs that know no other (RFC 6266, RFC 8187).
 */
export function attachment(name: string, { ascii, end }: { ascii: string; end: string }): string {
  const shown = name.replace(NOT_IN_NAMES, ' ').replace(/\s+/gu, ' ').trim().slice(0, NAME_LENGTH);
  const encoded = encodeURIComponent(shown.toWellFormed() + end).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}${end}"; filename*=UTF-8''${encoded}`;
}
