// What Sentinel says about Redis.
import { Redis } from 'ioredis';

/** The machine of the master. */
export async function redisMaster({ databases, secrets }) {
  for (const { address } of databases) {
    const client = new Redis({
      host: address,
      port: 26379,
      password: secrets.CHANGE_SENTINEL,
      lazyConnect: true,
      retryStrategy: () => null,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const [host] = await client.call('sentinel', 'get-master-addr-by-name', 'openfare');
      return databases.find((machine) => machine.address === host).name;
    } catch {
      // the next one may answer
    } finally {
      client.disconnect();
    }
  }
  throw new Error('No sentinel answers.');
}
