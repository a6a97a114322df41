import { isObject } from '../../contract/json.ts'
import { CommandError } from '../command-error.ts'

/** Without the prefix, a file could send any secret of a pipeline to an address of its own. */
const secretPrefix = 'AGENT_SECRET_'

const referenceName = '$env'

/** Resolves `{"$env": "AGENT_SECRET_…"}` in credentials. Throws a CommandError that quotes no value. */
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
  // Unrecognized records are never sent.
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
