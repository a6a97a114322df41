/** The real app in its own process, with a platform that accepts any token. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config/config.ts'
import { createLog } from '../src/server/log/log.ts'
import { appSecret, portOf } from './webhook-sender.ts'

/** Sends its port first; answers each message of its parent with `report`, and ends with it. */
export async function serveStudio(
  settings: Record<string, string | undefined>,
  webFolder: string,
  report: (asked: unknown) => object,
): Promise<void> {
  const platform = http.createServer((_request, response) => response.end('{"id":"1","name":"Bench"}'))
  await once(platform.listen(0, '127.0.0.1'), 'listening')
  const upstream = `http://127.0.0.1:${portOf(platform)}`
  const { config } = readConfig({
    SESSION_SECRET: 'a-secret-for-benchmarks-0123456789-abcdefghijklmnopqrstuvwxyz',
    PLATFORM_APP_SECRET: appSecret,
    PLATFORM_UPSTREAM: upstream,
    GRAPH_UPSTREAM: upstream,
    ...settings,
  })
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html>')
  const { server } = await createApp(config, {
    log: createLog(config.logLevel, { write: () => {} }, Date.now),
    webFolder,
    now: Date.now,
    version: 'bench',
    droppedLogLines: () => 0,
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.on('message', (asked) => process.send?.(report(asked)))
  process.on('disconnect', () => process.exit())
  process.send?.({ port: portOf(server) })
}
