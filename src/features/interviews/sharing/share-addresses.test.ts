import { expect, test } from 'vitest';
import { currentCardPath, publicAddress, shareAddresses } from './share-addresses.ts';

const SITE = 'https://mulhim.example';
const INTERVIEW = { id: 'abcdefghijkl', name: 'ليلى & سارة? 100% #1' };

test('the address of an interview is shared in Arabic letters', () => {
  expect(publicAddress(INTERVIEW, SITE)).toBe(`${SITE}/interview/abcdefghijkl/ليلى-سارة`);
});

test('each service gets the whole title in any letters and the address', () => {
  const { whatsApp, telegram, x } = shareAddresses(INTERVIEW, SITE);
  const address = publicAddress(INTERVIEW, SITE);
  const partsOf = (url: string) => Object.fromEntries(new URL(url).searchParams);
  expect(partsOf(whatsApp)).toEqual({ text: `${INTERVIEW.name}\n${address}` });
  for (const url of [telegram, x]) {
    expect(partsOf(url)).toEqual({ text: INTERVIEW.name, url: address });
    // A service that does not decode forms would show it.
    expect(url).not.toContain('+');
  }
});

test('the card is named by the interview alone', () => {
  expect(currentCardPath(INTERVIEW.id)).toBe('/cards/abcdefghijkl-0000000000000000.jpg');
});
