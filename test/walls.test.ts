/** Holds the import lines of the source against the table of who may know whom (ARCHITECTURE.md). */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface Room {
  /** Files that belong to the room. */
  readonly files: RegExp
  /** Files of ours it may import besides its own. */
  readonly ours?: RegExp
  /** Files of which it may import types only. */
  readonly types?: RegExp
  /** Packages it may import; `node:` modules are for the server wing, besides the command line. */
  readonly packages?: RegExp
}

const core = 'src/(?:server/(?:problem|secret)\\.ts$|contract/)'
const serverRoom = (name: string, packages?: RegExp): Room => ({
  files: new RegExp(`^src/server/${name}/`),
  ours: new RegExp(`^${core}`),
  types: /^src\/server\/store\//,
  ...(packages && { packages }),
})
const react = 'react|react-dom|@tanstack|lucide-react|clsx|class-variance-authority|tailwind-merge'

const rooms: Room[] = [
  { files: /^src\/contract\/zod\.ts$/, packages: /^zod$/ },
  { files: /^src\/contract\/platform\//, ours: /^src\/contract\/zod\.ts$/ },
  { files: /^src\/contract\/studio\//, ours: /^src\/contract\// },
  { files: /^src\/server\/secret\.ts$/ },
  { files: /^src\/server\/problem\.ts$/, ours: /^src\/contract\// },
  serverRoom('session', /^(?:jose|undici)$/),
  serverRoom('proxy'),
  serverRoom('webhooks'),
  serverRoom('ai', /^(?:undici|ipaddr\.js|eventsource-parser|mammoth|unpdf)$/),
  serverRoom('demo', /^@fastify\/busboy$/),
  serverRoom('store', /^@redis\/client$/),
  serverRoom('metrics'),
  { files: /^src\/server\/simulator\//, ours: new RegExp(`^(?:src/server/demo/|${core})`) },
  {
    files: /^src\/server\/routes\//,
    ours: new RegExp(
      `^(?:src/server/(?:session|proxy|webhooks|ai|demo|store|metrics)/|src/server/log\\.ts$|${core})`,
    ),
    packages: /^(?:fastify|@fastify\/.+)$/,
  },
  { files: /^src\/server\/environment-reader\.ts$/, ours: /^src\/server\/secret\.ts$/ },
  {
    files: /^src\/server\/config\.ts$/,
    ours: /^src\/server\/(?:environment-reader|secret|ai\/command-\w+)\.ts$/,
  },
  { files: /^src\/server\/log-output\.ts$/, ours: /^src\/server\/log\.ts$/, packages: /^sonic-boom$/ },
  { files: /^src\/server\/log\.ts$/, types: /^src\/server\/(?:config\.ts|proxy\/)/ },
  {
    files: /^src\/server\/rooms\.ts$/,
    ours: new RegExp(
      `^(?:src/server/(?:routes|session|proxy|webhooks|ai|demo|store|metrics)/|src/server/log\\.ts$|${core})`,
    ),
    types: /^src\/server\/config\.ts$/,
    packages: /^undici$/,
  },
  {
    files: /^src\/server\/app\.ts$/,
    ours: /^src\/server\/(?:routes\/|rooms\.ts$)|^src\/contract\//,
    types: /^src\/server\/config\.ts$/,
  },
  {
    files: /^src\/server\/built-in-upstream\.ts$/,
    ours: new RegExp(`^(?:src/server/simulator/|${core})`),
    types: /^src\/server\/config\.ts$/,
  },
  {
    files: /^src\/server\/main\.ts$/,
    ours: /^src\/server\/(?:app|built-in-upstream|config|log|log-output)\.ts$/,
    packages: /^sonic-boom$/,
  },
  { files: /^src\/agent\//, ours: /^src\/contract\// },
  { files: /^src\/scenarios\//, ours: /^src\/(?:agent|contract)\// },
  { files: /^src\/cli\//, ours: /^src\/(?:agent|scenarios|contract)\// },
  { files: /^src\/web\/text\//, ours: /^src\/contract\//, packages: /^(?:diff|papaparse)$/ },
  { files: /^src\/web\/openapi\//, ours: /^src\/contract\//, packages: /^yaml$/ },
  {
    files: /^src\/web\/ui\//,
    types: /^src\/web\/text\//,
    packages: new RegExp(`^(?:${react}|radix-ui|cmdk)`),
  },
  {
    files: /^src\/web\/browser\//,
    ours: /^src\/contract\//,
    packages: new RegExp(`^(?:${react}|get-nonce|idb)`),
  },
  {
    files: /^src\/web\/api\//,
    ours: /^src\/(?:web\/browser|agent|contract)\//,
    packages: new RegExp(`^(?:${react})`),
  },
  {
    files: /^src\/web\/kept\//,
    ours: /^src\/(?:web\/(?:api|ui|browser)|agent|contract)\//,
    packages: new RegExp(`^(?:${react})`),
  },
  {
    files: /^src\/web\/forms\//,
    ours: /^src\/(?:web\/(?:api|ui|browser|kept|text)|contract)\//,
    packages: new RegExp(`^(?:${react}|react-hook-form|@hookform)`),
  },
  {
    files: /^src\/web\/turns\//,
    ours: /^src\/(?:web\/(?:ui|text)|contract)\//,
    packages: new RegExp(`^(?:${react})`),
  },
  {
    files: /^src\/web\/features\/([^/]+)\//,
    ours: /^src\/(?:web\/(?:api|ui|browser|kept|forms|text|turns|openapi)|agent|scenarios|contract)\//,
    packages: /./,
  },
  {
    files: /^src\/web\/pages\//,
    ours: /^src\/web\/(?:features|ui)\//,
    packages: new RegExp(`^(?:${react})`),
  },
  {
    files: /^src\/web\/(?:app\/|(?:main(?:-sign-in)?|start)\.tsx$)/,
    ours: /^src\/(?:web|agent|contract)\//,
    packages: /./,
  },
]

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))

test('every source file belongs to a room', () => {
  expect(sources.filter((file) => !rooms.some((room) => room.files.test(file)))).toEqual([])
})

test('no file imports what its room may not know', () => {
  const faults = sources.flatMap((file) =>
    importsOf(file).flatMap((line) => (isAllowed(file, line) ? [] : [`${file} imports ${line.target}`])),
  )
  expect(faults).toEqual([])
})

interface ImportLine {
  readonly target: string
  readonly isOurs: boolean
  readonly isType: boolean
}

function importsOf(file: string): ImportLine[] {
  const text = readFileSync(file, 'utf8')
  const lines = text.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...lines].map(([, type, from, dynamic]) => {
    const target = from ?? dynamic ?? ''
    const isOurs = target.startsWith('.')
    return {
      target: isOurs ? path.posix.join(path.posix.dirname(file), target) : target,
      isOurs,
      isType: type !== undefined,
    }
  })
}

function isAllowed(file: string, { target, isOurs, isType }: ImportLine): boolean {
  const room = rooms.find(({ files }) => files.test(file))
  if (room === undefined) return true
  if (!isOurs) {
    if (target.startsWith('node:')) return /^src\/(?:server|cli)\//.test(file)
    return room.packages?.test(target) ?? false
  }
  const own = room.files.exec(file)?.[0]
  if (own?.endsWith('/') && target.startsWith(own)) return true
  return (room.ours?.test(target) ?? false) || (isType && (room.types?.test(target) ?? false))
}
