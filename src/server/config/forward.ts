import { readFileSync } from 'node:fs'
import { parseJson } from '../../contract/json.ts'
import {
  alertFormat,
  alertTargetName,
  forwardFilter,
  forwardTargetName,
  targetAddress,
} from '../../contract/studio/forward.ts'
import { z } from '../../contract/zod.ts'
import { Secret } from '../core/secret.ts'
import type { ForwardTarget } from '../webhooks/forward/target-filter.ts'
import type { EnvironmentReader } from './environment-reader.ts'
import { readSecretFile } from './secret-file.ts'
import { wrappingOf } from './wrapped-value.ts'

const maxTargets = 20
const hourMs = 3_600_000
const minSecretCharacters = 16
const alertRetryHours = 72

const targetEntry = forwardFilter.extend({
  name: forwardTargetName,
  url: targetAddress,
  /** Exactly one of the two; the file never contains the secret itself. */
  secretEnv: z
    .string()
    .regex(/^(?!STUDIO_|PLATFORM_)[A-Z_][A-Z0-9_]*$/, 'must be the name of a variable of your own')
    .optional(),
  secretFile: z.string().min(1).optional(),
  authoritiesFile: z.string().min(1).optional(),
  retryHours: z.number().min(0).max(720).default(24),
  samples: z.boolean().default(false),
})
const targetFile = z.strictObject({ targets: z.array(targetEntry).max(maxTargets) })

/** Reads the file named by `STUDIO_FORWARD_TARGETS`. Errors name the place, never a value. */
export function readForwardTargets(read: EnvironmentReader): readonly ForwardTarget[] {
  const variable = 'STUDIO_FORWARD_TARGETS'
  const file = read.text(variable)
  if (file === undefined) return []
  const text = textOf(file)
  if (text === undefined) {
    read.errors.push(`${variable}: the file cannot be read`)
    return []
  }
  const value = parseJson(text)
  if (value === undefined) {
    read.errors.push(`${variable}: the file is not JSON`)
    return []
  }
  const parsed = targetFile.safeParse(value)
  if (parsed.error !== undefined) {
    for (const { path, message } of parsed.error.issues) {
      read.errors.push(`${variable}: ${path.join('.') || 'the file'}: ${message}`)
    }
    return []
  }
  const { targets } = parsed.data
  if (new Set(targets.map(({ name }) => name)).size < targets.length) {
    read.errors.push(`${variable}: two targets have the same name`)
  }
  return targets.flatMap((target, place) => {
    const refuse = (text: string) => {
      read.errors.push(`${variable}: targets.${place}: ${text}`)
      return []
    }
    const { name, url, secretEnv, secretFile, authoritiesFile, retryHours, samples, ...filter } = target
    if ((secretEnv === undefined) === (secretFile === undefined)) {
      return refuse('needs either secretEnv or secretFile')
    }
    const secret = secretOf(read, { secretEnv, secretFile })
    if (!('text' in secret)) return refuse(`secretFile: ${secret.error}`)
    const wrapping = wrappingOf(secret.text)
    if (wrapping !== undefined) read.warnings.push(`${variable}: the secret of ${name} ${wrapping}`)
    if (secret.text.length < minSecretCharacters) {
      return refuse(`its secret must have at least ${minSecretCharacters} characters`)
    }
    const authorities = authoritiesFile === undefined ? undefined : textOf(authoritiesFile)
    if (authoritiesFile !== undefined && authorities === undefined) {
      return refuse('authoritiesFile: the file cannot be read')
    }
    return {
      ...configured(name),
      carries: 'webhooks',
      format: 'studio',
      url: new URL(url),
      secret: new Secret(secret.text),
      filter,
      takesSamples: samples,
      retryMs: retryHours * hourMs,
      authorities,
    }
  })
}

function secretOf(
  { environment }: EnvironmentReader,
  { secretEnv = '', secretFile }: { secretEnv: string | undefined; secretFile: string | undefined },
) {
  return secretFile === undefined ? { text: environment[secretEnv] ?? '' } : readSecretFile(secretFile)
}

/** Reads the target of alert messages. */
export function readAlertTarget(
  read: EnvironmentReader,
  targets: readonly ForwardTarget[],
): ForwardTarget | undefined {
  const url = read.url('STUDIO_ALERT_URL', { mayHaveQuery: true })
  const format = read.oneOf('STUDIO_ALERT_FORMAT', alertFormat.options, 'studio')
  const secret = read.secret('STUDIO_ALERT_SECRET')
  if (url === undefined) {
    if (secret !== undefined) read.errors.push('STUDIO_ALERT_SECRET: needs STUDIO_ALERT_URL')
    return undefined
  }
  if (format === 'studio' && (secret === undefined || secret.reveal().length < minSecretCharacters)) {
    read.errors.push(`STUDIO_ALERT_SECRET: must have at least ${minSecretCharacters} characters`)
    return undefined
  }
  if (targets.some(({ name }) => name === alertTargetName)) {
    read.errors.push(`STUDIO_FORWARD_TARGETS: the name ${alertTargetName} is that of STUDIO_ALERT_URL`)
  }
  return {
    ...configured(alertTargetName),
    carries: 'alerts',
    format,
    url,
    secret: format === 'studio' ? secret : undefined,
    filter: forwardFilter.parse({}),
    takesSamples: false,
    retryMs: alertRetryHours * hourMs,
    authorities: undefined,
  }
}

function configured(name: string) {
  return { name, key: name, source: 'configuration', etag: null, isPaused: false } as const
}

/** Without a byte order mark, which editors put in front. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return undefined
  }
}
