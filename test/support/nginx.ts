/** nginx with the example configuration of `deploy/`, on a free port in front of local replicas. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const hasNginx = spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0

/** Skipped without nginx, except in CI. */
export const testWithNginx = test.skipIf(!hasNginx && !process.env.CI)

export interface Nginx {
  readonly port: number
  readonly certificate: string
}

/**
 * Changes only what the example asks to change: replicas, name, certificate, and here the port.
 * @param example from `deploy/`, or the shorter one of docs/operating.md
 */
export async function startNginx(
  replicaPorts: readonly [number, number],
  example: 'deploy' | 'least' = 'deploy',
): Promise<Nginx> {
  const folder = temporaryFolder()
  const port = await freePort()
  const key = path.join(folder, 'studio.key')
  const crt = path.join(folder, 'studio.crt')
  const subject = ['-subj', '/CN=studio.example.com', '-addext', 'subjectAltName=IP:127.0.0.1']
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const { status } = spawnSync('openssl', [...made, '-days', '2', '-keyout', key, '-out', crt, ...subject])
  if (status !== 0) throw new Error('openssl made no certificate')

  const shared: [string, string][] = [
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['server_name studio.example.com;', 'server_name 127.0.0.1;'],
  ]
  const site =
    example === 'deploy'
      ? replaced(readFileSync('deploy/nginx.conf', 'utf8'), [
          ...shared,
          ['server 127.0.0.1:3001 ', `server 127.0.0.1:${replicaPorts[0]} `],
          ['server 127.0.0.1:3002 ', `server 127.0.0.1:${replicaPorts[1]} `],
          ['/etc/ssl/studio.crt', crt],
          ['/etc/ssl/studio.key', key],
        ])
      : replaced(/```nginx\n(.*?)```/s.exec(readFileSync('docs/operating.md', 'utf8'))?.[1] ?? '', [
          ...shared,
          [
            '# ssl_certificate and ssl_certificate_key',
            `ssl_certificate ${crt}; ssl_certificate_key ${key};`,
          ],
          ['127.0.0.1:3000', `127.0.0.1:${replicaPorts[0]}`],
        ])
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  writeFileSync(path.join(folder, 'site.conf'), site)
  // The folder for large bodies belongs to this test's user.
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : ''
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${asRoot}daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
events { worker_connections 2048; }
http { access_log off; ${temporary} include ${folder}/site.conf; }
`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'])
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  })
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${complaints}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { port, certificate: readFileSync(crt, 'utf8') }
}

function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`the example no longer has ${from}`)
    return result.replaceAll(from, to)
  }, text)
}

async function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
