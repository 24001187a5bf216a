/**
 * Requests a page of this site, by POST if there is a body. The request parses the page itself, because Trusted Types
 * forbid parsing text here. Rejects if another page arrives, such as the error of a proxy.
 */
export function requestPage(
  address: string,
  body?: URLSearchParams,
): Promise<{ status: number; page: Document }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(body ? 'POST' : 'GET', address);
    request.responseType = 'document';
    request.addEventListener('load', () => {
      const { responseXML: page, status } = request;
      // All pages of this site are Arabic.
      if (page?.documentElement.lang === 'ar') resolve({ status, page });
      else reject(new Error(`unexpected response, status ${status}`));
    });
    request.addEventListener('error', () => reject(new Error('no response')));
    request.send(body);
  });
}
