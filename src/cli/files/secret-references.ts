/** Credentials that a file names instead of holding them: they are read from the environment when they are needed. */
import { isObject } from '../../contract/json.ts'
import { CommandError } from '../command-error.ts'

/** Without it, a file could send the token of the platform, or any other secret of a pipeline, to an address of its own. */
const secretPrefix = 'AGENT_SECRET_'

const referenceName = '$env'

/**
 * Replaces each `{"$env": "AGENT_SECRET_…"}` in the credentials of connectors by the value in the environment.
 *
 * @param bundle as it was parsed from JSON
 * @throws CommandError for a reference elsewhere, to another variable, or to one that is not set; never with a value.
 */
export function resolveReferences(
  bundle: unknown,
  env: Readonly<Record<string, string | undefined>>,
): unknown {
  return resolved(bundle, [], env)
}

function resolved(
  value: unknown,
  path: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): unknown {
  if (Array.isArray(value)) return value.map((one, at) => resolved(one, [...path, String(at)], env))
  if (!isObject(value)) return value
  // What is unrecognised is the platform's own, and is never sent.
  if (path.length === 1 && path[0] === 'unrecognised') return value
  if (!Object.hasOwn(value, referenceName)) {
    const entries = Object.entries(value).map(([name, one]) => [name, resolved(one, [...path, name], env)])
    return Object.fromEntries(entries)
  }
  const place = path.join('.')
  const name = value[referenceName]
  if (path[0] !== 'agent' || path[1] !== 'connectors' || path[3] !== 'auth_config')
    throw new CommandError(`${place}: only credentials in the auth_config of a connector can be references`)
  if (typeof name !== 'string' || !/^[A-Z0-9_]+$/.test(name) || !name.startsWith(secretPrefix))
    throw new CommandError(`${place}: a reference names a variable that begins with ${secretPrefix}`)
  if (Object.keys(value).length > 1) throw new CommandError(`${place}: a reference has no other fields`)
  const secret = env[name]
  if (!secret) throw new CommandError(`${place}: ${name} is not set in the environment`)
  return secret
}
