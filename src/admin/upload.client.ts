export interface Upload {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  /** How much has left this device, from 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** As `fetch` with a form, telling how far it is, which `fetch` cannot. Rejects where no answer arrives. */
export function uploadForm(path: string, upload: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { method, headers, body, onProgress, signal } = upload;
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 1 : loaded / total),
    );
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener('error', () => reject(new Error('No answer arrived')));
    request.addEventListener('abort', () => reject(new Error('The upload was given up')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new Error('The upload was given up'));
    else request.send(body);
  });
}
