/** Overwrites every secret in a connector's credentials. */

const mask = '********'
const secretFields = new Set(['value', 'client_secret'])

export function masked(config: unknown): unknown {
  if (Array.isArray(config)) return config.map(masked)
  if (typeof config !== 'object' || config === null) return config
  return Object.fromEntries(
    Object.entries(config)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, secretFields.has(name) ? mask : masked(value)]),
  )
}
