import type { EnvironmentReader } from './environment-reader.ts'
import { fileVariable, secretVariables } from './secret-variables.ts'

const supported = new Set([
  'STUDIO_SESSION_TTL_SECONDS',
  'STUDIO_PUBLIC_HOST',
  'STUDIO_EXTRA_HOSTS',
  'STUDIO_ALLOWED_USERS',
  'STUDIO_ALLOWED_BUSINESSES',
  'PLATFORM_UPSTREAM',
  'PLATFORM_ME_URL',
  'PLATFORM_APP_SECRET',
  'PLATFORM_WEBHOOK_VERIFY_TOKEN',
  'STUDIO_DEMO',
  'STUDIO_TERMS_URL',
  'STUDIO_OVERRIDE_GRAPH_VERSION',
  'STUDIO_WEBHOOK_CAPACITY',
  'STUDIO_WEBHOOK_MAX_BYTES',
  'STUDIO_WEBHOOK_VISIBILITY',
  'STUDIO_WEBHOOK_KEEP_DAYS',
  'STUDIO_WEBHOOK_KEEP_BYTES',
  'STUDIO_FORWARD_TARGETS',
  'STUDIO_OUTBOUND_ALLOWED_HOSTS',
  'STUDIO_ALERT_URL',
  'STUDIO_ALERT_SECRET',
  'STUDIO_ALERT_FORMAT',
  'STUDIO_OPERATORS',
  'STUDIO_EDITORS',
  'STUDIO_VIEWERS',
  'STUDIO_REVIEW',
  'STUDIO_MEMBER_TESTS_PER_HOUR',
  'STUDIO_MEMBER_AI_PER_HOUR',
  'STUDIO_RETRY_AFTER_MAX_SECONDS',
  'STUDIO_REPLAY_MEMORY_BYTES',
  'STUDIO_REPLAY_DISK_BYTES',
  'STUDIO_UPSTREAM_TIMEOUT_SECONDS',
  'STUDIO_AI_COMMAND',
  'STUDIO_AI_COMMAND_ENV',
  'STUDIO_AI_BASE_URL',
  'STUDIO_AI_API_KEY',
  'STUDIO_AI_MODEL',
  'STUDIO_AI_KEY_HEADER',
  'STUDIO_AI_API_VERSION',
  'STUDIO_AI_ALLOWED_HOSTS',
  'STUDIO_AI_TIMEOUT_SECONDS',
  'STUDIO_REPORT_LINK_DAYS',
  'STUDIO_REDIS_URL',
  'STUDIO_WORKSPACE',
  'STUDIO_WORKSPACE_DIR',
  'STUDIO_WORKSPACE_MAX_BYTES',
  'STUDIO_METRICS_TOKEN',
  ...secretVariables.map(fileVariable),
])

/**
 * Of a service named `studio` or `platform`, Kubernetes and linked containers set variables in every container:
 * `STUDIO_SERVICE_HOST`, `STUDIO_PORT=tcp://…`, `STUDIO_PORT_3000_TCP_ADDR`.
 */
const serviceVariable =
  /_(?:SERVICE_(?:HOST|PORT(?:_[A-Z0-9_]+)?)|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:ADDR|PORT|PROTO))?)$/
const isOfService = (name: string, value: string | undefined): boolean =>
  serviceVariable.test(name) || (name.endsWith('_PORT') && /^(?:tcp|udp|sctp):\/\//.test(value ?? ''))

/** Warns of unknown variables with the studio's prefixes, which are probably misspelled. */
export function warnOfUnknownNames({ environment, warnings }: EnvironmentReader): void {
  for (const [name, value] of Object.entries(environment)) {
    if (/^(?:STUDIO|PLATFORM)_/.test(name) && !supported.has(name) && !isOfService(name, value)) {
      warnings.push(`${name} is not a variable of this server. Check its spelling.`)
    }
  }
}
