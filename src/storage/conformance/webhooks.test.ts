import { expect, test } from 'vitest';
import type { WebhookDelivery } from '../../features/webhooks/webhook.schema.ts';
import { onEachEngine } from '../adapters.testing.ts';

const ADDRESS = 'https://one.example/hook';
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute)).toISOString();

function makeDelivery(fields: Partial<WebhookDelivery> & { id: string }): WebhookDelivery {
  return {
    event: 'interview.published',
    payload: '{"type":"interview.published","data":{"name":"ليان «حدّاد»"}}',
    address: ADDRESS,
    madeAt: at(0),
    nextTryAt: at(0),
    tries: 0,
    ...fields,
  };
}

onEachEngine('webhook deliveries', (t) => {
  const insert = (...deliveries: WebhookDelivery[]) =>
    t.storage.transaction(({ webhooks }) => webhooks.insertDeliveries(deliveries));
  const take = (delivery: WebhookDelivery, nextTryAt: string, from = t.storage) =>
    from.transaction(({ webhooks }) => webhooks.takeDelivery(delivery, nextTryAt));
  const listDue = (minute: number, { madeAfter = '', limit = 10 } = {}) =>
    t.storage.webhooks.listDueDeliveries(ADDRESS, { now: at(minute), madeAfter, limit });
  const dueIds = async (...query: Parameters<typeof listDue>) =>
    (await listDue(...query)).map(({ id }) => id);

  test('a delivery is read as it was written', async () => {
    const delivery = makeDelivery({ id: 'a' });
    await insert(delivery);
    expect(await listDue(0)).toEqual([delivery]);
  });

  test('due deliveries of one address are read in the order of the queue', async () => {
    await insert(
      makeDelivery({ id: 'third', madeAt: at(2), nextTryAt: at(3) }),
      makeDelivery({ id: 'first', madeAt: at(1), nextTryAt: at(1) }),
      makeDelivery({ id: 'second', madeAt: at(1), nextTryAt: at(3) }),
      makeDelivery({ id: 'later', nextTryAt: at(4) }),
      makeDelivery({ id: 'other', address: 'https://two.example/hook' }),
    );
    expect(await dueIds(3)).toEqual(['first', 'second', 'third']);
    expect(await dueIds(3, { limit: 2 })).toEqual(['first', 'second']);
    expect(await dueIds(3, { madeAfter: at(1) })).toEqual(['third']);
    expect(await t.storage.webhooks.countDeliveries()).toBe(5);
  });

  test('an attempt is begun by one process, and the next is due at the given time', async () => {
    const delivery = makeDelivery({ id: 'a' });
    await insert(delivery);
    const others = [t.storage, await t.database.open(), t.storage, await t.database.open()];
    const taken = await Promise.all(others.map((other) => take(delivery, at(5), other)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await listDue(4)).toEqual([]);
    expect(await listDue(5)).toEqual([{ ...delivery, nextTryAt: at(5), tries: 1 }]);
  });

  test('a successful delivery is removed and cannot be taken again', async () => {
    const delivery = makeDelivery({ id: 'a' });
    await insert(delivery, makeDelivery({ id: 'b' }));
    await t.storage.transaction(({ webhooks }) => webhooks.deleteDelivery('a'));
    expect(await dueIds(0)).toEqual(['b']);
    expect(await take(delivery, at(5))).toBe(false);
  });

  test('deliveries that are too old are deleted', async () => {
    await insert(
      makeDelivery({ id: 'old', madeAt: at(1) }),
      makeDelivery({ id: 'new', madeAt: at(2), nextTryAt: at(2) }),
    );
    const prune = () => t.storage.transaction(({ webhooks }) => webhooks.deleteDeliveriesBefore(at(1)));
    expect(await prune()).toBe(1);
    expect(await prune()).toBe(0);
    expect(await dueIds(2)).toEqual(['new']);
  });

  test('a delivery does not raise the content version', async () => {
    const version = t.storage.contentVersion();
    await insert(makeDelivery({ id: 'a' }));
    expect(t.storage.contentVersion()).toBe(version);
  });

  test('a transaction that fails stores no delivery', async () => {
    const failing = t.storage.transaction(async ({ webhooks }) => {
      await webhooks.insertDeliveries([makeDelivery({ id: 'a' })]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await t.storage.webhooks.countDeliveries()).toBe(0);
  });
});
