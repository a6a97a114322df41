/** Settings as operators see them: names of what is set, and values only where none can be a secret. */
import type { Environment } from './environment-reader.ts'
import { fileVariable, secretVariables } from './secret-variables.ts'

export interface ShownSetting {
  readonly name: string
  /** Null if it may hold a secret, such as an address with a token in its path. */
  readonly value: string | null
}

/** Numbers, words of a list, ids and host names. */
const shown: ReadonlySet<string> = new Set([
  'NODE_ENV',
  'HOST',
  'PORT',
  'LOG_LEVEL',
  'STUDIO_SESSION_TTL_SECONDS',
  'STUDIO_PUBLIC_HOST',
  'STUDIO_EXTRA_HOSTS',
  'STUDIO_ALLOWED_USERS',
  'STUDIO_ALLOWED_BUSINESSES',
  'STUDIO_OPERATORS',
  'STUDIO_EDITORS',
  'STUDIO_VIEWERS',
  'STUDIO_REVIEW',
  'STUDIO_MEMBER_TESTS_PER_HOUR',
  'STUDIO_MEMBER_AI_PER_HOUR',
  'STUDIO_DEMO',
  'STUDIO_OVERRIDE_GRAPH_VERSION',
  'STUDIO_WEBHOOK_CAPACITY',
  'STUDIO_WEBHOOK_MAX_BYTES',
  'STUDIO_WEBHOOK_VISIBILITY',
  'STUDIO_WEBHOOK_KEEP_DAYS',
  'STUDIO_WEBHOOK_KEEP_BYTES',
  'STUDIO_OUTBOUND_ALLOWED_HOSTS',
  'STUDIO_ALERT_FORMAT',
  'STUDIO_RETRY_AFTER_MAX_SECONDS',
  'STUDIO_REPLAY_MEMORY_BYTES',
  'STUDIO_REPLAY_DISK_BYTES',
  'STUDIO_UPSTREAM_TIMEOUT_SECONDS',
  'STUDIO_AI_MODEL',
  'STUDIO_AI_KEY_HEADER',
  'STUDIO_AI_API_VERSION',
  'STUDIO_AI_ALLOWED_HOSTS',
  'STUDIO_AI_TIMEOUT_SECONDS',
  'STUDIO_WORKSPACE',
  'STUDIO_WORKSPACE_DIR',
  'STUDIO_WORKSPACE_MAX_BYTES',
])

const known: ReadonlySet<string> = new Set([...secretVariables, ...secretVariables.map(fileVariable)])

/** Returns the studio's variables that are set, by name. */
export function shownSettings(environment: Environment): ShownSetting[] {
  return Object.entries(environment)
    .filter(
      ([name, value]) =>
        value && (shown.has(name) || known.has(name) || /^(?:STUDIO|PLATFORM|GRAPH)_/.test(name)),
    )
    .map(([name, value = '']) => ({ name, value: shown.has(name) ? value : null }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
