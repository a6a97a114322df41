/** The table of commands and the flags that each of them takes. */

/** The flags of all commands, as they are read. */
export const flagOptions = {
  phone: { type: 'string' },
  agent: { type: 'string' },
  out: { type: 'string' },
  files: { type: 'string' },
  stamp: { type: 'boolean' },
  'include-credentials': { type: 'boolean' },
  'plain-text': { type: 'boolean' },
  seal: { type: 'boolean' },
  deletes: { type: 'boolean' },
  only: { type: 'string', multiple: true },
  skip: { type: 'string', multiple: true },
  except: { type: 'string', multiple: true },
  stage: { type: 'string' },
  plan: { type: 'string' },
  snapshot: { type: 'string' },
  'no-snapshot': { type: 'boolean' },
  'keep-going': { type: 'boolean' },
  'fail-fast': { type: 'boolean' },
  interactive: { type: 'boolean' },
  json: { type: 'boolean' },
  simulator: { type: 'boolean' },
  scenarios: { type: 'string' },
  repeat: { type: 'string' },
  parallel: { type: 'string' },
  'max-tokens': { type: 'string' },
  'max-seconds': { type: 'string' },
  junit: { type: 'string' },
  tag: { type: 'string', multiple: true },
  'min-pass-rate': { type: 'string' },
  baseline: { type: 'string' },
  markdown: { type: 'string' },
  html: { type: 'string' },
  record: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  forward: { type: 'string' },
  kind: { type: 'string', multiple: true },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const

export type Flag = keyof typeof flagOptions

const targetFlags = ['phone', 'agent', 'simulator'] as const satisfies readonly Flag[]

const selectionFlags = ['only', 'skip', 'except'] as const satisfies readonly Flag[]
const writeFlags = ['snapshot', 'no-snapshot', 'keep-going', 'fail-fast', 'interactive'] as const

const promotionFlags = [
  'scenarios',
  'repeat',
  'parallel',
  'min-pass-rate',
  'stage',
  'deletes',
  'snapshot',
  'yes',
] as const

/** Every command with the flags that it takes; `--help` is for all of them. */
export const flagsOf: Readonly<Record<string, readonly Flag[]>> = {
  export: [...targetFlags, 'out', 'files', 'stamp', 'include-credentials', 'plain-text', 'seal'],
  plan: [...targetFlags, ...selectionFlags, 'stage', 'deletes', 'out', 'json'],
  apply: [...targetFlags, ...selectionFlags, ...writeFlags, 'plan', 'stage', 'deletes', 'json'],
  restore: [...targetFlags, ...selectionFlags, ...writeFlags, 'json'],
  promote: ['from', 'to', 'simulator', ...selectionFlags, ...promotionFlags, 'json'],
  diff: [...targetFlags, 'json'],
  test: [
    'phone',
    'simulator',
    'scenarios',
    'repeat',
    'parallel',
    'tag',
    'min-pass-rate',
    'baseline',
    'max-tokens',
    'max-seconds',
    'junit',
    'html',
    'markdown',
    'json',
  ],
  fix: [...targetFlags, 'scenarios', 'tag', 'out', 'json'],
  completion: [],
  doctor: ['phone', 'simulator', 'junit', 'record', 'json'],
  pull: ['phone'],
  push: ['phone'],
  'move-workspace': ['to'],
  listen: ['forward', 'phone', 'kind'],
}
