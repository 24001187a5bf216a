import type { RawToken } from './characters.ts';

/** A number as the index has it. */
interface SpeltNumber {
  surface: string;
  /** The other reading of a point before three digits. */
  alts: string[];
  /** A telephone number without its country and its first zeros. */
  stem: string;
  /** Its groups of digits, and the last digits of a telephone number. */
  parts: string[];
}

/** Digits of all scripts that are read as Arabic numbers. */
const DIGITS = '0-9\u0660-\u0669\u06F0-\u06F9';
const SPACES = ' \u00A0\u2007\u2009\u202F';
const HYPHENS = '\\-\u2010\u2011\u2013';
/** Where a number may continue: 12 500, 050-123-4567, (050) 123 4567. */
const BETWEEN_GROUPS = new RegExp(`^(?:[${SPACES}${HYPHENS}]|\\)[${SPACES}${HYPHENS}]?|[${SPACES}]\\()$`);
const ONE_SPACE = new RegExp(`^[${SPACES}]$`);
const INVISIBLE = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\u061C]/g;
/** Everything that can stand in a number, for patterns. */
const NUMBER_MARKS = `.,()\u066B\u066C${SPACES}${HYPHENS}`;

const THOUSANDS = /^([1-9]\d{0,2})((?:[,\u066C]\d{3})+)(?:[.\u066B](\d+))?$/;
const THOUSANDS_BY_POINT = /^([1-9]\d{0,2})((?:\.\d{3})+)(?:,(\d+))?$/;
const YEAR = /^(?:1\d|20)\d\d$/;
const DATE = /^(?:\d{1,2} \d{1,2} \d{4}|\d{4} \d{1,2} \d{1,2})$/;

const PHONE = {
  least: 7,
  most: 15,
  /** The last digits that are the same with and without the country. */
  own: 9,
  /** From this length on, digits without groups are read as a telephone number. */
  plain: 9,
};

/** The spelling of a number whose groups are separated by a space (`joinNumbers`) and whose marks are as in the text. */
export function spellNumber(letters: string): SpeltNumber {
  const groups = letters.split(letters.includes(' ') ? ' ' : '.');
  if (letters.includes(' ') || isPhoneWithPoints(groups)) return spellGroups(groups);
  const [, first, rest, decimals] = THOUSANDS.exec(letters) ?? THOUSANDS_BY_POINT.exec(letters) ?? [];
  if (first !== undefined && rest !== undefined) {
    const whole = first + rest.replace(/\D/g, '');
    // 1.250 is a thousand in one country and one and a quarter in another.
    const isUncertain = rest.startsWith('.') && rest.length === 4 && decimals === undefined;
    const surface = isUncertain ? letters : whole + (decimals === undefined ? '' : `.${decimals}`);
    return plainNumber(surface, isUncertain ? [whole] : []);
  }
  const surface = letters.replace(/[,\u066B\u066C]/g, '.');
  return isPhone(surface)
    ? { ...phoneNumber(surface), alts: [], parts: phoneEnds(surface) }
    : plainNumber(surface, []);
}

/** 0100.555.0142, but not 25.12.2026. */
function isPhoneWithPoints(groups: string[]): boolean {
  const { length } = groups.join('');
  return (
    groups.length >= 3 &&
    groups.every((group) => /^\d+$/.test(group)) &&
    length >= PHONE.plain &&
    length <= PHONE.most &&
    !isGrouped(groups) &&
    !DATE.test(groups.join(' '))
  );
}

function spellGroups(groups: string[]): SpeltNumber {
  const digits = groups.join('');
  if (isGrouped(groups)) return { surface: digits, alts: [], stem: digits, parts: groups };
  return { ...phoneNumber(digits), alts: [], parts: [...new Set([...phoneEnds(digits), ...groups])] };
}

function plainNumber(surface: string, alts: string[]): SpeltNumber {
  const parts = surface.includes('.') ? [...new Set(surface.split('.'))] : [];
  return { surface, alts, stem: surface, parts };
}

function isPhone(digits: string): boolean {
  const least = digits.startsWith('0') ? PHONE.least : PHONE.plain;
  return /^\d+$/.test(digits) && digits.length >= least && digits.length <= PHONE.most;
}

function phoneNumber(digits: string): { surface: string; stem: string } {
  const own = digits.slice(-PHONE.own);
  const significant = own.replace(/^0+/, '');
  return { surface: digits, stem: significant.length >= PHONE.least ? significant : own };
}

/** What people write of a telephone number within a country or a town. */
function phoneEnds(digits: string): string[] {
  return [PHONE.least, PHONE.least + 1]
    .filter((length) => length < digits.length)
    .map((length) => digits.slice(-length));
}

/** Joins the groups of a number that is written with spaces or hyphens: 12 500, 050-123-4567. */
export function joinNumbers(tokens: RawToken[], text: string): RawToken[] {
  if (!tokens.some((token, index) => continues(token, tokens[index + 1], text))) return tokens;
  const joined: RawToken[] = [];
  for (let at = 0; at < tokens.length;) {
    let end = at + 1;
    while (continues(tokens[end - 1], tokens[end], text)) end += 1;
    const run = tokens.slice(at, end);
    joined.push(...(isOneNumber(run, text) ? [joinedRun(run)] : run));
    at = end;
  }
  return joined;
}

function continues(token: RawToken | undefined, next: RawToken | undefined, text: string): boolean {
  return (
    token !== undefined &&
    next !== undefined &&
    isDigits(token) &&
    isDigits(next) &&
    BETWEEN_GROUPS.test(gap(token, next, text))
  );
}

function isDigits({ kind, letters }: RawToken): boolean {
  return kind === 'number' && letters.length <= PHONE.most && /^\d+$/.test(letters);
}

function gap({ end }: RawToken, { start }: RawToken, text: string): string {
  return start - end > 8 ? '' : text.slice(end, start).replace(INVISIBLE, '');
}

function joinedRun(run: RawToken[]): RawToken {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('a run has tokens');
  return { ...first, letters: run.map(({ letters }) => letters).join(' '), end: last.end };
}

function isOneNumber(run: RawToken[], text: string): boolean {
  const [first] = run;
  if (first === undefined || run.length < 2) return false;
  const groups = run.map(({ letters }) => letters);
  const gaps = run.slice(1).map((token, index) => gap(run[index] ?? token, token, text));
  const digits = groups.join('').length;
  if (digits > PHONE.most) return false;
  if (gaps.every((between) => ONE_SPACE.test(between)) && isGrouped(groups)) return true;
  if (digits < PHONE.least || groups.every((group) => YEAR.test(group)) || DATE.test(groups.join(' ')))
    return false;
  const before = text.slice(Math.max(0, first.start - 3), first.start).replace(INVISIBLE, '');
  return (
    /[+(]$/.test(before) ||
    groups[0]?.startsWith('0') === true ||
    run.length >= 3 ||
    (groups[0]?.length === 3 && groups[1]?.length === 4)
  );
}

/** Thousands: 12 500, but not 012 500. */
function isGrouped(groups: string[]): boolean {
  return groups.every((group, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(group));
}

const NUMBER_BEFORE = new RegExp(`[${DIGITS}+(][${DIGITS}${NUMBER_MARKS}\u200E\u200F]*$`);
const NUMBER_AFTER = new RegExp(`^[${DIGITS}${NUMBER_MARKS}\u200E\u200F]*[${DIGITS}]`);
/** No telephone number is written longer. */
const REACH = 40;

/** The whole number of which a part of a text is a piece. */
export function numberAround(
  text: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  const before = NUMBER_BEFORE.exec(text.slice(Math.max(0, start - REACH), start))?.[0].length ?? 0;
  const after = NUMBER_AFTER.exec(text.slice(end, end + REACH))?.[0].length ?? 0;
  return { start: start - before, end: end + after };
}
