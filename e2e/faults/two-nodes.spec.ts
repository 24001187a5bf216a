import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { startNginx } from '../fixtures/running-nginx.ts';
import { startSite, type RunningSite } from '../fixtures/running-site.ts';
import { ADMIN, expect, openSession, test, type Interview } from '../fixtures/test.ts';
import { startSharedStorage } from './shared-storage.ts';

const READERS = 8;
/** The number of responses before a node is killed, and after. */
const RESPONSES = 400;
const EDITS = 20;
/** More failed sign-ins than an account may have without a wait. */
const FAILURES = 8;

/** The upstream settings of deploy/nginx.conf. */
const upstreamOf = (nodes: RunningSite[]) => ({
  http: () =>
    `upstream mulhim {
       ${nodes.map(({ url }) => `server 127.0.0.1:${new URL(url).port} max_fails=0;`).join(' ')}
       keepalive 32;
     }`,
  server: () =>
    `client_max_body_size 9m;
     location / {
       proxy_pass http://mulhim; proxy_http_version 1.1; proxy_set_header Connection "";
       proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
       proxy_connect_timeout 2s; proxy_next_upstream error timeout; proxy_next_upstream_tries 2;
     }`,
});

test('two nodes share one site, and it survives the loss of one', async () => {
  test.setTimeout(180_000);
  const shared = await startSharedStorage();
  const one = await startSite(shared.env);
  const other = await startSite(shared.env);
  const nodes = [one, other];
  const nginx = await startNginx(upstreamOf(nodes));
  try {
    const token = await openSession(nginx.url, ADMIN);
    const published = await publishWithPicture(nginx.url, token);
    await expectSameEverywhere(published, [...nodes, nginx]);
    await expectEditsEverywhere(published, nodes, token);
    await expectSharedLimit(nodes);
    await expectNoFailedRequests(nginx.url, published, () => one.kill());
    await expectEditsEverywhere(published, [other], token);
  } finally {
    await nginx.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await shared.close();
  }
});

async function publishWithPicture(url: string, token: string): Promise<Interview> {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a2502a' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('name', 'مقابلة على خادمين');
  form.append('content', 'وصف قصير لمقابلة يقرؤها كل خادم.');
  form.append('questions', JSON.stringify([{ question: 'ما الذي بقي؟', answer: '<p>جواب أول</p>' }]));
  form.append('image', new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' }));
  const response = await fetch(`${url}/podcasts`, { method: 'POST', headers: { token }, body: form });
  expect(response.status).toBe(201);
  return (await response.json()) as Interview;
}

/** Each node serves the page and the image. */
async function expectSameEverywhere({ _id, image }: Interview, sites: { url: string }[]): Promise<void> {
  for (const { url } of sites) {
    expect(await readPage(url, _id)).toContain('مقابلة على خادمين');
    const picture = await fetch(new URL(new URL(image ?? '', url).pathname, url));
    expect(picture.status).toBe(200);
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(64);
  }
}

/** An edit through one node is visible at once to requests with a token, and on all public pages within two seconds. */
async function expectEditsEverywhere(
  { _id, questions }: Interview,
  nodes: RunningSite[],
  token: string,
): Promise<void> {
  for (let edit = 0; edit < EDITS; edit += 1) {
    const text = `جواب رقم ${edit} بين ${nodes.length}`;
    const writer = nodes[edit % nodes.length];
    const saved = await fetch(`${writer?.url}/podcasts/${_id}/questions/${questions[0]?._id}`, {
      method: 'PUT',
      headers: { token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ answer: `<p>${text}</p>` }),
    });
    expect(saved.status).toBe(200);
    for (const { url } of nodes) {
      const read = await fetch(`${url}/podcasts/${_id}`, { headers: { token } });
      expect(await read.text()).toContain(text);
    }
    const deadline = performance.now() + 2_000;
    for (const { url } of nodes) {
      while (!(await readPage(url, _id)).includes(text)) expect(performance.now()).toBeLessThan(deadline);
    }
  }
}

async function readPage(url: string, id: string): Promise<string> {
  return (await fetch(`${url}/interview/${id}`)).text();
}

/** Failed sign-ins on one node count on the other. */
async function expectSharedLimit(nodes: RunningSite[]): Promise<void> {
  const statuses: number[] = [];
  for (let failure = 0; failure < FAILURES; failure += 1) {
    const response = await fetch(`${nodes[failure % nodes.length]?.url}/signin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'a-wrong-password' }),
    });
    statuses.push(response.status);
  }
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.slice(-2)).toEqual([429, 429]);
}

/** No request of continuous readers fails while one node is killed. */
async function expectNoFailedRequests(
  url: string,
  { _id }: Interview,
  kill: () => Promise<void>,
): Promise<void> {
  const statuses: number[] = [];
  let killing: Promise<void> | undefined;
  const paths = ['/', `/podcasts/${_id}`, '/interviews', '/podcasts?page=0&pageSize=5'];
  const read = async (reader: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (statuses.length < 2 * RESPONSES) {
      const path = paths[(reader + statuses.length) % paths.length] ?? '/';
      statuses.push(await statusOf(url + path, agent));
      if (statuses.length >= RESPONSES) killing ??= kill();
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  await killing;
  expect(new Set(statuses)).toEqual(new Set([200]));
}

async function statusOf(url: string, agent: Agent): Promise<number> {
  const outgoing = request(url, { agent }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  await buffer(response);
  return response.statusCode ?? 0;
}
