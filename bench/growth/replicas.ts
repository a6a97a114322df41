/** How calls scale with replicas behind nginx, on one core and on two, which the load shares. */

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../test/support/free-port.ts'
import { startPlatform } from '../operation/platform.ts'
import { end, newFolder, startRedis, startStudio } from '../operation/processes.ts'
import { launch, stop, untilListening } from '../proxy/processes.ts'
import { lookWhereServersAre } from '../proxy/tools.ts'
import { costCells, costHeads, costOfCalls, type Growth, pin, signInAll } from './growth.ts'

export const replicas: Growth = {
  name: 'replicas',
  title: 'Replicas behind nginx, with one Redis, 64 connections, 16 sessions',
  heads: ['replicas', 'cores', ...costHeads],
  async *rows(isShort) {
    lookWhereServersAre()
    const platform = await startPlatform()
    const redis = await startRedis()
    const env = {
      PLATFORM_UPSTREAM: platform.url,
      GRAPH_UPSTREAM: platform.url,
      PLATFORM_ME_URL: `${platform.url}/me`,
      STUDIO_REDIS_URL: redis.url,
    }
    for (const count of isShort ? [1, 2] : [1, 2, 4]) {
      const all = await Promise.all(Array.from({ length: count }, () => startStudio(env)))
      const front = await startFront(all.map(({ url }) => new URL(url).host))
      const cookies = await signInAll(front.url, 16)
      const pids = all.map(({ child }) => child.pid ?? 0)
      for (const cores of ['0', '0,1']) {
        for (const pid of pids) pin(pid, cores)
        const cost = await costOfCalls(pids, front.url, cookies, '/x', 64)
        yield [count, cores.split(',').length, ...costCells(cost)]
      }
      await stop(front.child)
      for (const { child } of all) await end(child, 'SIGKILL')
    }
    await redis.stop('SIGKILL')
    await platform.off()
  },
}

async function startFront(servers: readonly string[]) {
  const folder = newFolder('front')
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  const lines = servers.map((server) => `server ${server};`).join(' ')
  writeFileSync(
    file,
    `daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log stderr error;
events { worker_connections 4096; }
http {
  access_log off; keepalive_requests 1000000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/1; uwsgi_temp_path ${folder}/2; scgi_temp_path ${folder}/3;
  upstream studio { ${lines} keepalive 128; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    location / {
      proxy_pass http://studio; proxy_http_version 1.1;
      proxy_set_header Connection ''; proxy_set_header Host $http_host;
    }
  }
}
`,
  )
  const child = launch(['nginx', '-p', folder, '-c', file, '-e', 'stderr'], {})
  await untilListening(port, child)
  return { child, url: `http://127.0.0.1:${port}` }
}
